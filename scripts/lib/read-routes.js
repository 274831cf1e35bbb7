import { inRoot } from './paths.js';
import { runNode } from './run.js';

/**
 * @typedef {{ url: string, file: string }} Route url: from the root, with ":name" and "*" for variable parts
 * @typedef {{ file: string, path?: string, index?: boolean, children?: RouteNode[] }} RouteNode as Remix prints it
 */

/**
 * Gets the route table from Remix.
 * @returns {Promise<{ routes: Route[] | null, problem: string }>} routes sorted by URL, or the output of Remix
 */
export async function readRoutes() {
  const cli = inRoot('node_modules', '@remix-run', 'dev', 'dist', 'cli.js');
  const { code, output } = await runNode(cli, ['routes', '--json'], { env: { NODE_ENV: 'production' } });
  // Plugins print messages before the JSON, some of them in brackets. The JSON starts with the first line that opens a
  // list.
  const start = output.search(/^\[\s*$|^\[\s*\{/m);
  if (code !== 0 || start < 0) return { routes: null, problem: output.trim() };
  const routes = flatten(JSON.parse(output.slice(start, output.lastIndexOf(']') + 1)), '');
  return { routes: routes.sort((a, b) => a.url.localeCompare(b.url, 'en')), problem: '' };
}

/**
 * @param {RouteNode[]} nodes
 * @param {string} parent
 * @returns {Route[]}
 */
function flatten(nodes, parent) {
  return nodes.flatMap((node) => {
    const url = node.path ? `${parent}/${node.path}`.replace(/\/+/g, '/') : parent;
    const own = node.index || (node.path && !node.children) ? [{ url: url || '/', file: node.file }] : [];
    return [...own, ...flatten(node.children ?? [], url)];
  });
}
