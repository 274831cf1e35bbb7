/**
 * On a first visit the styles are inline (app/http/rendering/critical-css.server.ts). Replaces them with links before
 * React starts, which expects links. A stylesheet that can't be loaded leaves the existing styles in place.
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
 * Adds every preloaded stylesheet to the page, disabled. With each request to a page's action Remix preloads that
 * page's stylesheets, even if the response redirects elsewhere and they are never shown. The browser would warn about
 * unused preloads.
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
