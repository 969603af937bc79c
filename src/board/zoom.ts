/** What an element is drawn in: a slot, where it is put into one; of a shadow root its host. */
const drawnIn = (element: Element): Element | null =>
  element.assignedSlot ?? element.parentElement ?? (element.parentNode as Partial<ShadowRoot> | null)?.host ?? null;

/**
 * How much larger than the box it tells an element is because of CSS `zoom`. Engines that know `currentCSSZoom` tell
 * boxes as they are seen. WebKit tells boxes as if nothing were zoomed, but where pointers are as it is seen.
 */
export function untoldZoom(element: Element): number {
  if ('currentCSSZoom' in element) return 1;
  let zoom = 1;
  for (let at: Element | null = element; at; at = drawnIn(at))
    zoom *= Number(getComputedStyle(at).getPropertyValue('zoom')) || 1;
  return zoom;
}
