/**
 * A first visit has its styles in the page (app/http/rendering/first-styles.server.ts). Links take their place before React
 * starts, which expects them. A sheet that can't be loaded leaves the styles that are there.
 */
export async function linkStyles(): Promise<void> {
  const styles = [...document.querySelectorAll<HTMLStyleElement>('style[data-href]')];
  const linked = styles.map(
    (style) =>
      new Promise<void>((resolve) => {
        const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: style.dataset.href });
        link.onload = () => {
          style.remove();
          resolve();
        };
        link.onerror = () => {
          const kept = new CSSStyleSheet();
          kept.replaceSync(style.textContent);
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, kept];
          style.remove();
          resolve();
        };
        style.after(link);
      }),
  );
  await Promise.all(linked);
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
