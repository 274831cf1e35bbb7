// Patterns of all pages in app/routes.ts, such as `/apps/invoice/preview/:id`, and of all other routes. The build
// inserts them (scripts/lib/routed-pages.js), because the table itself needs the Remix compiler.
declare const __ROUTED_PAGES__: readonly string[];
declare const __ROUTED_OTHERS__: readonly string[];

const segmentsOf = (path: string) =>
  path
    .replace(/[?#].*/s, '')
    .split('/')
    .filter(Boolean);

const isOpen = (part: string) => part === '*' || part.startsWith(':');

/**
 * Returns a function that matches paths against patterns. Patterns without parameters are stored in a set, so most
 * paths are found without comparing patterns.
 */
function finderOf(paths: readonly string[]): (path: string) => boolean {
  const patterns = paths.map(segmentsOf);
  const single = new Set(patterns.filter((parts) => !parts.some(isOpen)).map((parts) => parts.join('/')));
  const open = patterns.filter((parts) => parts.some(isOpen));
  return (path) => {
    const asked = segmentsOf(path);
    if (single.has(asked.join('/'))) return true;
    return open.some(
      (parts) =>
        (parts.length === asked.length || (parts.at(-1) === '*' && asked.length >= parts.length)) &&
        parts.every((part, at) => isOpen(part) || part === asked[at]),
    );
  };
}

/** Checks whether a local path has a page. For use on the server. */
export const isRouted = finderOf(__ROUTED_PAGES__);
const isFile = finderOf(__ROUTED_OTHERS__.filter((path) => !path.endsWith('*')));
const isBelowCalls = finderOf(__ROUTED_OTHERS__.filter((path) => path.endsWith('*')));

/** Checks whether only endpoints can respond at a local path. */
export const isForCalls = (path: string): boolean => isBelowCalls(path) && !isRouted(path) && !isFile(path);
