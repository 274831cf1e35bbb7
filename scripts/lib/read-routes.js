import { inRoot } from './paths.js';
import { runNode } from './run.js';

/**
 * @typedef {{ url: string, file: string }} Route url: from the root, with ":name" and "*" for what varies
 * @typedef {{ file: string, path?: string, index?: boolean, children?: RouteNode[] }} RouteNode as Remix prints it
 */

/**
 * Asks Remix for the route table.
 * @returns {Promise<{ routes: Route[] | null, problem: string }>} routes sorted by URL, or what Remix said
 */
export async function readRoutes() {
  const cli = inRoot('node_modules', '@remix-run', 'dev', 'dist', 'cli.js');
  const { code, output } = await runNode(cli, ['routes', '--json'], { env: { NODE_ENV: 'production' } });
  // Plugins say what they do before the JSON, also in brackets: it begins with the first line that opens a list.
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
