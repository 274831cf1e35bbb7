import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/**
 * @typedef {{ file: string, path?: string, index?: boolean, children?: Entry[] }} Entry of app/routes.ts
 */

/**
 * Which pages use which files of app/components, read from what the pages import, directly or through others. Pages of
 * the UI kit, which shows them all, and pages with parameters are left out, but for those whose address without it leads to
 * the newest record's page: `/apps/order/edit` stands for `/apps/order/edit/:id`.
 * @param {Entry[]} routes the route table
 * @param {string} app folder that `~/` stands for
 * @returns {Record<string, string[]>} addresses by file: `{ 'ui/button.tsx': ['/apps/todo', …] }`
 */
export function componentUsers(routes, app) {
  /** @type {Map<string, string[]>} */
  const imports = new Map();
  /** @type {Record<string, string[]>} */
  const users = {};
  for (const { path, file } of pagesIn(routes, '')) {
    const seen = new Set([join(app, file)]);
    for (const one of seen) for (const next of importsOf(one, app, imports)) seen.add(next);
    for (const one of seen) {
      const name = relative(join(app, 'components'), one);
      if (!name.startsWith('..')) (users[name] ??= []).push(path);
    }
  }
  return users;
}

/**
 * @param {Entry[]} entries
 * @param {string} parent
 * @returns {{ path: string, file: string }[]}
 */
function pagesIn(entries, parent) {
  return entries.flatMap(({ path = '', file, index, children = [] }) => {
    const short = path.replace(/\/:\w+$/, '');
    const newest = short !== path && entries.some((entry) => entry.path === short && entry.file.endsWith('.ts'));
    const own = path ? `${parent}/${newest ? short : path}` : parent;
    const shown = (path !== '' || index) && !/[:*]/.test(own) && file.endsWith('.tsx') && !file.includes('/ui-kit/');
    return [...(shown ? [{ path: own || '/', file }] : []), ...pagesIn(children, own)];
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
  const text = readFileSync(file, 'utf8');
  const found = [...text.matchAll(/(?:from|import\() ?'((?:~|\.\.?)\/[^']+)'/g)].flatMap(([, from = '']) => {
    const path = from.startsWith('~/') ? join(app, from.slice(2)) : join(dirname(file), from);
    return ['.tsx', '.ts'].map((ending) => path + ending).filter((one) => existsSync(one));
  });
  known.set(file, found);
  return found;
}
