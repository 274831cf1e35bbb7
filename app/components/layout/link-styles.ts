declare global {
  /** Whether each sheet that a first visit held back is there, once all have come or failed (app/http/rendering/first-styles.server.ts). */
  var firstSheets: Promise<boolean[]> | undefined;
}

/**
 * On a first visit the page carries the rules it is painted with (app/http/rendering/first-styles.server.ts). Its linked sheets take
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

/**
 * Takes every preloaded style sheet into use, out of force. With each call of a page's action Remix preloads the sheets of
 * that page, also where the answer leads elsewhere and nobody is going to see it; the browser reports what is preloaded
 * and never used.
 */
export function takePreloadedStyles(): void {
  new MutationObserver((records) => {
    for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof HTMLLinkElement) || node.rel !== 'preload' || node.as !== 'style') continue;
      const sheet = document.createElement('link');
      Object.assign(sheet, { rel: 'stylesheet', media: 'not all', onload: () => sheet.remove() });
      sheet.href = node.href;
      document.head.append(sheet);
    }
  }).observe(document.head, { childList: true });
}
