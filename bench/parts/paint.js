import { median } from '../lib/compare.js';
import { firstVisit, launchBrowser, networks } from '../lib/first-visit.js';
import { startAtrium, startBare, withServers } from '../lib/servers.js';
import { ms } from '../lib/table.js';

const ROUNDS = 5;

const pages = [
  { name: 'sign-in', path: '/pages/login-basic', signedOut: true },
  { name: 'home', path: '/' },
  { name: 'invoice list', path: '/apps/invoice/list' },
  { name: 'todo', path: '/apps/todo' },
  { name: 'kanban', path: '/apps/kanban' },
  { name: 'calendar', path: '/apps/calendar' },
  { name: 'email', path: '/apps/email' },
  { name: 'shop', path: '/apps/ecommerce/shop' },
  { name: 'users', path: '/apps/user/list' },
];

/**
 * Measures the first paint of a first visit, compared with a page with a heading, a paragraph, and one linked
 * stylesheet, on two slow networks. Each round opens the plain page and every other page once.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measurePaint(_options, report) {
  await withServers(
    async () => ({ atrium: await startAtrium(), bare: await startBare() }),
    async ({ atrium, bare }) => {
      const plain = await plainPage(bare.url);
      const all = pages.map(({ name, path, signedOut }) => ({
        name,
        url: atrium.url + path,
        cookie: signedOut ? '' : atrium.cookie,
      }));
      const browser = await launchBrowser();
      try {
        for (const network of Object.keys(networks)) {
          const found = await paints(browser, [plain, ...all], network, ROUNDS);
          const base = median(found.plain);
          for (const { name } of all) {
            const ratio = median(found[name].map((value, round) => value / found.plain[round]));
            report({
              part: `paint, ${network}`,
              what: name,
              ours: ms(median(found[name])),
              baseline: `plain page ${ms(base)}`,
              ratio: `${ratio.toFixed(2)} ×`,
              goal: '≤ 1 ×',
              met: ratio <= 1,
            });
          }
        }
      } finally {
        await browser.close();
      }
    },
  );
}

/**
 * Returns the page with a heading, a paragraph, and one linked stylesheet. Throws if the bare server doesn't have it.
 * @param {string} url the bare server's URL
 */
export async function plainPage(url) {
  for (const file of ['plain.html', 'plain.css']) {
    const { ok, status } = await fetch(`${url}/${file}`);
    if (!ok) throw new Error(`${url}/${file} responded with ${status}, so there’s no plain page to compare with`);
  }
  return { name: 'plain', url: `${url}/plain.html`, cookie: '' };
}

/**
 * @param {import('playwright').Browser} browser
 * @param {{ name: string, url: string, cookie: string }[]} all
 * @param {string} network a key of `networks`
 * @param {number} rounds
 * @returns {Promise<Record<string, number[]>>} first paints in ms, by name
 */
export async function paints(browser, all, network, rounds) {
  /** @type {Record<string, number[]>} */
  const found = Object.fromEntries(all.map(({ name }) => [name, []]));
  // The first visit to each page only warms up the server.
  for (let round = 0; round <= rounds; round += 1) {
    for (const { name, url, cookie } of all) {
      const { fcp } = await firstVisit(browser, { url, cookie, network });
      if (round > 0) found[name].push(fcp);
    }
  }
  return found;
}
