declare global {
  /** Whether each sheet that a first visit held back is there, once all have come or failed (app/http/first-styles.server.ts). */
  var firstSheets: Promise<boolean[]> | undefined;
}

/**
 * On a first visit the page carries the rules it is painted with (app/http/first-styles.server.ts). Its linked sheets take
 * over here, before React does: what it finds is the page it knows. A sheet that did not come leaves the carried rules.
 */
export async function linkStyles(): Promise<void> {
  const carried = [...document.querySelectorAll('style[data-first]')];
  if (carried.length === 0) return;
  const all = (await globalThis.firstSheets)?.every(Boolean);
  for (const link of document.querySelectorAll('link[rel="stylesheet"][media="print"]')) link.removeAttribute('media');
  if (!all) {
    const kept = new CSSStyleSheet();
    kept.replaceSync(carried.map(({ textContent }) => textContent).join(''));
    document.adoptedStyleSheets = [kept];
  }
  for (const style of carried) style.remove();
}
