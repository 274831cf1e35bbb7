import { median } from '../lib/compare.js';
import { launchBrowser } from '../lib/first-visit.js';
import { htmlPages } from '../lib/html-pages.js';
import { startAtrium, startBare, withServers } from '../lib/servers.js';
import { ms, times } from '../lib/table.js';
import { paints, plainPage } from './paint.js';

/** With the long round trip, no page is close to the limit, so one round is enough. */
const ROUNDS = { '150 ms': 3, '562 ms': 1 };
/**
 * Number of pages that are compared with the same visits to the plain page. Visits alternate between these pages and
 * the plain one.
 */
const AT_ONCE = 8;

/**
 * Measures the first paint of a first visit to every page of the route table, compared with a plain page, on two slow
 * networks.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measurePaintOfEvery(_options, report) {
  await withServers(
    async () => ({ atrium: await startAtrium(), bare: await startBare() }),
    async ({ atrium, bare }) => {
      const plain = await plainPage(bare.url);
      const pages = (await htmlPages(atrium)).map(({ path, headers: { cookie = '' } }) => ({
        name: path,
        url: atrium.url + path,
        cookie,
      }));
      const browser = await launchBrowser();
      try {
        for (let at = 0; at < pages.length; at += AT_ONCE) {
          const some = pages.slice(at, at + AT_ONCE);
          const found = {};
          for (const [network, rounds] of Object.entries(ROUNDS))
            found[network] = await paints(browser, [plain, ...some], network, rounds);
          for (const { name } of some) report(rowOf(name, found));
        }
      } finally {
        await browser.close();
      }
    },
  );
}

/**
 * @param {string} name
 * @param {Record<string, Record<string, number[]>>} found paints in ms by network and page
 */
function rowOf(name, found) {
  const figures = Object.entries(found).map(([network, all]) => {
    const ours = median(all[name]);
    const plain = median(all.plain);
    return { network, ours, plain, ratio: ours / plain };
  });
  const missed = figures.filter(({ ratio }) => ratio > 1).map(({ network }) => network);
  return {
    part: 'first paint',
    what: name,
    ours: figures.map(({ ours }) => ms(ours)).join(', '),
    baseline: figures.map(({ plain }) => ms(plain)).join(', '),
    ratio: figures.map(({ ratio }) => times(ratio)).join(', '),
    goal: missed.join(', '),
    met: missed.length === 0,
  };
}
