/**
 * The language in which an element speaks: the nearest `lang` up through parents and shadow hosts, its primary subtag;
 * English when there is none. (`closest` and `:lang()` stop at shadow roots or differ between browsers.)
 */
export function languageOf(element: Element): string {
  for (
    let node: Node | null = element;
    node;
    node = node.parentNode ?? (node instanceof ShadowRoot ? node.host : null)
  ) {
    const lang = node instanceof Element ? node.getAttribute('lang') : null;
    if (lang) return lang.split('-', 1)[0]?.toLowerCase() ?? 'en';
  }
  return 'en';
}
