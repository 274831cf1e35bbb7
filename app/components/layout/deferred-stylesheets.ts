/**
 * Replaces inline styles with links. On a first visit, the styles are inline
 * (app/http/rendering/critical-css.server.ts), but React expects links, so this runs before React starts. If a
 * stylesheet can't be loaded, the existing styles stay.
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
 * From now on, adds each preloaded stylesheet to the page without applying it, and removes it once it has loaded. Remix
 * preloads a page's stylesheets with each request to the page's action, even if the response redirects to another page
 * and the stylesheets are never used. The browser would then warn about unused preloads.
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
