import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * @typedef {{ file: string, path?: string, index?: boolean, children?: Entry[] }} Entry of app/routes.ts
 */

/**
 * Returns which pages use which files of app/components, based on the pages' direct and indirect imports. Pages of the
 * UI kit, which shows all components, are excluded. A page with parameters counts as the page above it: a machine's
 * page counts as the list of machines. If no page is above it, it's excluded.
 * @param {Entry[]} routes the route table
 * @param {string} app the folder that `~/` refers to
 * @returns {Record<string, string[]>} URLs by file: `{ 'ui/button.tsx': ['/apps/todo', …] }`
 */
export function componentUsers(routes, app) {
  /** @type {Map<string, string[]>} */
  const imports = new Map();
  /** @type {Record<string, Set<string>>} */
  const users = {};
  const pages = pagesIn(routes, '');
  const known = new Set(pages.map(({ path }) => path));
  for (const { path: address, file } of pages) {
    const path = pageOf(address, known);
    if (!path || !file.endsWith('.tsx') || file.includes('/ui-kit/')) continue;
    const seen = new Set([join(app, file)]);
    for (const one of seen) for (const next of importsOf(one, app, imports)) seen.add(next);
    for (const one of seen) {
      const name = relative(join(app, 'components'), one);
      if (!name.startsWith('..')) (users[name] ??= new Set()).add(path);
    }
  }
  return Object.fromEntries(Object.entries(users).map(([name, paths]) => [name, [...paths]]));
}

/**
 * Returns the page that a URL counts as: its own page, or the nearest page above its parameter, except the home page.
 * @param {string} address
 * @param {ReadonlySet<string>} known
 * @returns {string | undefined}
 */
function pageOf(address, known) {
  if (!/[:*]/.test(address)) return address;
  const steps = address.slice(0, address.search(/\/[:*]/)).split('/');
  for (; steps.length > 1; steps.pop()) if (known.has(steps.join('/'))) return steps.join('/');
  return undefined;
}

/**
 * @param {Entry[]} entries
 * @param {string} parent
 * @returns {{ path: string, file: string }[]}
 */
function pagesIn(entries, parent) {
  return entries.flatMap(({ path = '', file, index, children = [] }) => {
    const own = path ? `${parent}/${path}` : parent;
    return [...(path !== '' || index ? [{ path: own || '/', file }] : []), ...pagesIn(children, own)];
  });
}

/**
 * @param {string} file
 * @param {string} app
 * @param {Map<string, string[]>} known
 */
function importsOf(file, app, known) {
  const before = known.get(file);
  if (before) return before;
  const text = readFileSync(file, 'utf8').replaceAll(/^import type [^;]*;/gm, '');
  const found = [...text.matchAll(/(?:from|import\() ?'((?:~|\.\.?)\/[^']+)'/g)].flatMap(([, from = '']) => {
    const path = from.startsWith('~/') ? join(app, from.slice(2)) : join(dirname(file), from);
    return ['.tsx', '.ts'].map((ending) => path + ending).filter((one) => existsSync(one));
  });
  known.set(file, found);
  return found;
}
