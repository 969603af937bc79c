/**
 * Values that were set on the tag before its class was defined lie on the element and hide the class's own properties:
 * sets them anew, now that there is something to take them.
 */
export function takeEarly(element: HTMLElement, names: readonly string[]): void {
  const early = element as unknown as Record<string, unknown>;
  for (const name of names) {
    if (!Object.hasOwn(element, name)) continue;
    const value = early[name];
    delete early[name];
    early[name] = value;
  }
}
