/** An element as the page sees it. */
export interface Watched extends Element {
  /** Whether any of it can be seen: the page is shown, and some of its box is on screen. */
  seenChanged(seen: boolean): void;
  /** The page may be gone after this. */
  leaving(): void;
  /** What the element looks up around itself has changed: the document's language or direction, a preference, or a stored choice. */
  surroundingsChanged(): void;
}

/**
 * Watches the page for all elements together: one listener for each event and one observer, gone with the last
 * element.
 */
const watched = new Map<Watched, boolean>();
let observer: IntersectionObserver | null = null;
let documentObserver: MutationObserver | null = null;
let reducedMotion: MediaQueryList | null = null;

const askForReducedMotion = (): MediaQueryList => matchMedia('(prefers-reduced-motion: reduce)');

/** Whether the player wants nothing to move. */
export const prefersStillness = (): boolean => (reducedMotion ?? askForReducedMotion()).matches;

function onVisibility(): void {
  for (const [element, onScreen] of watched) element.seenChanged(onScreen && !document.hidden);
}

function onPageHide(): void {
  for (const element of watched.keys()) element.leaving();
}

/** Tells every element that what it looks up around itself has changed. */
export function tellSurroundings(): void {
  for (const element of watched.keys()) element.surroundingsChanged();
}

function onIntersection(entries: IntersectionObserverEntry[]): void {
  for (const { target, isIntersecting } of entries) {
    const element = target as Watched;
    if (!watched.has(element)) continue;
    watched.set(element, isIntersecting);
    element.seenChanged(isIntersecting && !document.hidden);
  }
}

/** Begins to watch for an element. */
export function watch(element: Watched): void {
  if (watched.size === 0) {
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', onPageHide);
    observer = new IntersectionObserver(onIntersection);
    documentObserver = new MutationObserver(tellSurroundings);
    documentObserver.observe(document.documentElement, { attributeFilter: ['lang', 'dir'] });
    reducedMotion = askForReducedMotion();
    reducedMotion.addEventListener('change', tellSurroundings);
  }
  watched.set(element, true);
  observer?.observe(element);
  // The observer says nothing while the page is hidden.
  element.seenChanged(!document.hidden);
}

/** Ends watching for an element. */
export function unwatch(element: Watched): void {
  if (!watched.delete(element)) return;
  observer?.unobserve(element);
  if (watched.size > 0) return;
  document.removeEventListener('visibilitychange', onVisibility);
  removeEventListener('pagehide', onPageHide);
  observer?.disconnect();
  observer = null;
  documentObserver?.disconnect();
  documentObserver = null;
  reducedMotion?.removeEventListener('change', tellSurroundings);
  reducedMotion = null;
}
