// Patterns of all pages in app/routes.ts, such as `/apps/invoice/preview/:id`. The build puts them in
// (scripts/lib/routed-pages.js), because the table itself needs the Remix compiler and cannot be read in the browser.
declare const __ROUTED_PAGES__: readonly string[];

const segmentsOf = (path: string) =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);

const pages = __ROUTED_PAGES__.map(segmentsOf);

/** Whether a page answers at a local path: as soon as it is entered in app/routes.ts, links to it appear by themselves. */
export function isRouted(path: string): boolean {
  const asked = segmentsOf(path);
  return pages.some(
    (page) =>
      (page.length === asked.length || (page.at(-1) === '*' && asked.length >= page.length)) &&
      page.every((part, at) => part === '*' || part.startsWith(':') || part === asked[at]),
  );
}
