/**
 * @typedef {{ file: string, path?: string, index?: boolean, children?: Entry[] }} Entry of app/routes.ts
 */

/**
 * The patterns of everything a person can open as a page: what lies in a layout, so neither calls nor files nor form
 * targets. The build hands them to app/routed-pages.ts.
 * @param {Entry[]} entries the route table
 * @returns {string[]} such as `/apps/invoice/preview/:id`
 */
export function routedPages(entries) {
  const layouts = entries.filter(({ path, children }) => path === undefined && children);
  return layouts.flatMap(({ children = [] }) => patterns(children, ''));
}

/**
 * The patterns of everything else: files, targets of forms, and calls, which are all that lies below an address.
 * @param {Entry[]} entries the route table
 * @returns {string[]} such as `/apps/invoice/export` and `/apps/invoice/*`
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
