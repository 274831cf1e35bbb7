/**
 * @typedef {{ file: string, path?: string, index?: boolean, children?: Entry[] }} Entry of app/routes.ts
 */

/**
 * Returns the patterns of all URLs that users can open as a page: routes within a layout, but no endpoints, files, or
 * form targets. The build inserts them into app/routed-pages.ts.
 * @param {Entry[]} entries the route table
 * @returns {string[]} patterns such as `/apps/invoice/preview/:id`
 */
export function routedPages(entries) {
  const layouts = entries.filter(({ path, children }) => path === undefined && children);
  return layouts.flatMap(({ children = [] }) => patterns(children, ''));
}

/**
 * Returns the patterns of all other URLs: files, form targets, and endpoints, which include everything below a path.
 * @param {Entry[]} entries the route table
 * @returns {string[]} patterns such as `/apps/invoice/export` and `/apps/invoice/*`
 */
export function routedOthers(entries) {
  return entries.flatMap(({ path, children }) => (path === undefined || path === '*' || children ? [] : [`/${path}`]));
}

/**
 * @param {Entry[]} entries
 * @param {string} parent
 * @returns {string[]}
 */
function patterns(entries, parent) {
  return entries.flatMap(({ path = '', children = [] }) => {
    const own = path ? `${parent}/${path}` : parent;
    return [own || '/', ...patterns(children, own)];
  });
}
