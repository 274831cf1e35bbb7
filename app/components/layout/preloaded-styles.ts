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
