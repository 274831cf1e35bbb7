import { median } from '../lib/compare.js';
import { firstVisit, launchBrowser } from '../lib/first-visit.js';
import { startAtrium, withServers } from '../lib/servers.js';

const ROUNDS = 3;
const SETTLE_MS = 2_000;
const limits = { lcp: 1_300, cls: 0.01, listTbt: 250, tbt: 300 };

const pages = [
  { name: 'sign-in', path: '/pages/login-basic', signedOut: true },
  { name: 'invoice list', path: '/apps/invoice/list', list: true },
  { name: 'invoice preview', path: '/apps/invoice/preview/1043' },
  { name: 'invoice add', path: '/apps/invoice/add' },
  { name: 'kanban', path: '/apps/kanban' },
  { name: 'todo', path: '/apps/todo', list: true },
  { name: 'calendar', path: '/apps/calendar' },
  { name: 'home', path: '/' },
];

/**
 * Measures first visits in a browser with an empty cache, a slow network, and a slow processor: largest contentful
 * paint, total blocking time, and layout shift. Alternates between the pages and reports medians.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measureBrowser(_options, report) {
  await withServers(
    async () => ({ atrium: await startAtrium() }),
    async ({ atrium }) => {
      const browser = await launchBrowser();
      /** @type {import('../lib/page-figures.js').Figures[][]} */
      const found = pages.map(() => []);
      try {
        // The first visit to each page only warms up the server.
        for (let round = 0; round <= ROUNDS; round += 1) {
          for (const [place, page] of pages.entries()) {
            const { url, cookie } = atrium;
            const figures = await firstVisit(browser, {
              url: url + page.path,
              cookie: page.signedOut ? '' : cookie,
              network: '150 ms',
              settleMs: SETTLE_MS,
            });
            if (round > 0) found[place].push(figures);
          }
        }
      } finally {
        await browser.close();
      }
      pages.forEach((page, place) => rowsOf(page, found[place]).forEach(report));
    },
  );
}

/**
 * @param {typeof pages[number]} page
 * @param {import('../lib/page-figures.js').Figures[]} figures
 * @returns {import('../lib/table.js').Row[]}
 */
function rowsOf({ name, list }, figures) {
  const of = (kind) => median(figures.map((visitFigures) => visitFigures[kind]));
  const tbtLimit = list ? limits.listTbt : limits.tbt;
  const row = (what, value, unit, limit, digits = 0) => ({
    part: 'browser',
    what: `${name}: ${what}`,
    ours: `${value.toFixed(digits)}${unit}`,
    baseline: `limit ${limit}${unit}`,
    ratio: (value / limit).toFixed(2),
    goal: '≤ 1',
    met: value <= limit,
  });
  return [
    row('largest contentful paint', of('lcp'), ' ms', limits.lcp),
    row('total blocking time', of('tbt'), ' ms', tbtLimit),
    row('cumulative layout shift', of('cls'), '', limits.cls, 3),
  ];
}
