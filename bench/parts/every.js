import { compare, ratio } from '../lib/compare.js';
import { htmlPages } from '../lib/html-pages.js';
import { repeatable, send } from '../lib/requests.js';
import { startAtrium, startBare, withServers } from '../lib/servers.js';
import { ms, times } from '../lib/table.js';

/**
 * Goals in bytes as sent. Markup is compressed with Brotli; styles and scripts with gzip, because their goals are
 * defined for gzip.
 */
const goals = { html: 20_000, listHtml: 14_000, styles: 20_000, script: 160_000 };
/** Maximum server cost, as a multiple of the cost of a page with a plain table. */
const costs = { list: 5, other: 7 };
/**
 * Short rounds, because there are about 200 pages. The plain table is requested again for each of them, so each page
 * needs an equally long warm-up.
 */
const turns = { rounds: 5, warmUp: 300, roundMs: 120 };

const br = { 'accept-encoding': 'br' };
const isList = (pattern) => /\/(list|todo|orders|users)$/.test(pattern);

/**
 * Measures every page of the route table on a repeat visit: the size of its markup, styles, and scripts, the markup
 * of a first visit, the data of a client-side navigation to it, and its server CPU compared with a bare page with a
 * table. tests/e2e/sweep.spec.ts measures what a page loads later.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measureEvery(_options, report) {
  await withServers(
    async () => ({ atrium: await startAtrium(), bare: await startBare() }),
    async ({ atrium, bare }) => {
      const table = { name: 'bare', server: bare, hit: repeatable(`${bare.url}/`) };
      const sizeOf = sizes(atrium.url);
      for (const { path, pattern, headers } of await htmlPages(atrium)) {
        const page = await weigh({ url: atrium.url, path, headers, sizeOf });
        const hit = repeatable(atrium.url + path, { headers, status: page.status });
        const result = await compare([{ name: 'page', server: atrium, hit }, table], turns);
        const found = ratio(result, 'page', 'bare');
        const missed = missedBy({ ...page, cost: found, list: isList(pattern) });
        const kb = (bytes) => (bytes / 1_000).toFixed(1);
        report({
          part: 'every page',
          what: path,
          ours: `html ${kb(page.html)}, first ${kb(page.first)}, moving ${kb(page.moving)}, styles ${kb(page.styles)} (gzip ${kb(page.stylesGzip)}), script ${kb(page.script)} (gzip ${kb(page.scriptGzip)}) kB`,
          baseline: `${ms(result.cost.page.cpuMs)}, bare table ${ms(result.cost.bare.cpuMs)}`,
          ratio: times(found),
          goal: missed.join(', '),
          met: missed.length === 0,
        });
      }
    },
  );
}

function missedBy({ html, stylesGzip, scriptGzip, cost, list }) {
  return [
    html > (list ? goals.listHtml : goals.html) && 'html',
    stylesGzip > goals.styles && 'styles',
    scriptGzip > goals.script && 'script',
    cost > (list ? costs.list : costs.other) && 'server',
  ].filter((name) => typeof name === 'string');
}

/**
 * Returns the sizes of a page and of the files that its HTML references, in bytes as sent.
 * @param {{ url: string, path: string, headers: Record<string, string>, sizeOf: ReturnType<typeof sizes> }} page
 */
async function weigh({ url, path, headers, sizeOf }) {
  const { status, body } = await send(url + path, { headers });
  const text = body.toString();
  const named = (pattern) => [...new Set([...text.matchAll(pattern)].map(([, href]) => href.replaceAll('&amp;', '&')))];
  const sum = async (paths, kind = 'br') =>
    (await Promise.all(paths.map(sizeOf))).reduce((total, size) => total + size[kind], 0);
  const styles = named(/<link rel="stylesheet" href="([^"]+)"/g);
  const scripts = named(/"(\/assets\/[\w.-]+\.js)"/g);
  const size = async (address, more = {}) =>
    (await send(url + address, { headers: { ...headers, ...br, ...more } })).body.length;
  return {
    status,
    html: await size(path),
    first: await size(path, { 'upgrade-insecure-requests': '1' }),
    moving: await size(dataOf(path)),
    styles: await sum(styles),
    stylesGzip: await sum(styles, 'gzip'),
    script: await sum(scripts),
    scriptGzip: await sum(scripts, 'gzip'),
  };
}

function dataOf(path) {
  const { pathname, search } = new URL(path, 'http://localhost');
  return `${pathname === '/' ? '/_root' : pathname.replace(/\/$/, '')}.data${search}`;
}

/** @param {string} url the server's URL; each file is requested only once per encoding */
function sizes(url) {
  /** @type {Map<string, Promise<{ br: number, gzip: number }>>} */
  const known = new Map();
  const weighed = async (path) => {
    const [brotli, gzip] = await Promise.all([
      send(url + path, { headers: br }),
      send(url + path, { headers: { 'accept-encoding': 'gzip' } }),
    ]);
    return { br: brotli.body.length, gzip: gzip.body.length };
  };
  return (path) => {
    if (!known.has(path)) known.set(path, weighed(path));
    return known.get(path);
  };
}
