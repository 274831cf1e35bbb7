/** Resolves when a linked sheet is there (true) or cannot be had (false); the page is complete no earlier than either. */
function arrived(link: HTMLLinkElement): Promise<boolean> {
  if (link.sheet) return Promise.resolve(true);
  if (document.readyState === 'complete') return Promise.resolve(false);
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true), { once: true });
    link.addEventListener('error', () => resolve(false), { once: true });
    addEventListener('load', () => resolve(link.sheet !== null), { once: true });
  });
}

/**
 * On a first visit the page carries the rules it is painted with (app/http/first-styles.server.ts). Its linked sheets take
 * over here, before React does: what it finds is the page it knows. A sheet that did not come leaves the carried rules.
 */
export async function linkStyles(): Promise<void> {
  const carried = document.querySelector<HTMLStyleElement>('style[data-first]');
  if (!carried) return;
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"][media="print"]')];
  const all = (await Promise.all(links.map(arrived))).every(Boolean);
  for (const link of links) link.removeAttribute('media');
  if (!all) {
    const kept = new CSSStyleSheet();
    kept.replaceSync(carried.textContent ?? '');
    document.adoptedStyleSheets = [kept];
  }
  carried.remove();
}
