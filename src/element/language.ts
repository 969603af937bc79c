/**
 * The language in which an element speaks: the nearest `lang` up through parents and shadow hosts, its primary subtag;
 * English when there is none. (`closest` and `:lang()` stop at shadow roots or differ between browsers.)
 */
export function languageOf(element: Element): string {
  // By their types, not their classes: in another document the classes are others.
  const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
  const hostOf = (node: Node): Node | null => (isElement(node) ? null : ((node as Partial<ShadowRoot>).host ?? null));
  for (let node: Node | null = element; node; node = node.parentNode ?? hostOf(node)) {
    const lang = isElement(node) ? node.getAttribute('lang') : null;
    if (lang) return lang.split('-', 1)[0]?.toLowerCase() ?? 'en';
  }
  return 'en';
}
