// Patterns of all pages in app/routes.ts, such as `/apps/invoice/preview/:id`. The build puts them in
// (scripts/lib/routed-pages.js), because the table itself needs the Remix compiler.
declare const __ROUTED_PAGES__: readonly string[];

const segmentsOf = (path: string) =>
  path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);

const patterns = __ROUTED_PAGES__.map(segmentsOf);
const isOpen = (part: string) => part === '*' || part.startsWith(':');
/** Those that stand for one address each, and the others: the menu asks for some eighty addresses on every page. */
const single = new Set(patterns.filter((page) => !page.some(isOpen)).map((page) => page.join('/')));
const open = patterns.filter((page) => page.some(isOpen));

/** Whether a page answers at a local path. For the server: what leads to pages that are written in the code is tested instead. */
export function isRouted(path: string): boolean {
  const asked = segmentsOf(path);
  if (single.has(asked.join('/'))) return true;
  return open.some(
    (page) =>
      (page.length === asked.length || (page.at(-1) === '*' && asked.length >= page.length)) &&
      page.every((part, at) => isOpen(part) || part === asked[at]),
  );
}
