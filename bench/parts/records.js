import { rmSync } from 'node:fs';
import { compare, ratio } from '../lib/compare.js';
import { repeatable, send } from '../lib/requests.js';
import { newInvoice, seededFolder } from '../lib/sample-data.js';
import { startAtriumIn, withServers } from '../lib/servers.js';
import { ms, times } from '../lib/table.js';

/**
 * The factor by which the sample is multiplied, and the maximum cost of a page as a multiple of its cost with the
 * sample.
 */
const SCALE = 87;
const MOST = 1.5;
/** Number of changes in the activity log of both servers. */
const CHANGES = 30;

/** Searches are cached. A different number of spaces makes each query unique but doesn't change its result. */
const spaces = 200;

/** `search` uses a different query each time, to avoid the cache. */
const pages = [
  { name: 'home', path: '/' },
  { name: 'home, last year', path: '/?range=last-year' },
  { name: 'search', path: '/search?q=invoice', search: true },
  { name: 'search by status in the dialog', path: '/search?view=dialog&q=in:invoices+status:past-due', search: true },
  { name: 'search without results', path: '/search?q=xyzzyx', search: true },
  { name: 'activity', path: '/activity' },
  { name: 'activity of one app', path: '/activity?app=invoice' },
];

/**
 * Measures home, search, and activity with 31,500 records, compared with the sample.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measureRecords(_options, report) {
  const folders = { sample: seededFolder(1), large: seededFolder(SCALE) };
  try {
    await withServers(
      async () => ({ sample: await startAtriumIn(folders.sample), large: await startAtriumIn(folders.large) }),
      async (servers) => {
        for (const server of Object.values(servers)) await change(server);
        for (const page of pages) await measurePage(servers, page, report);
      },
    );
  } finally {
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
  }
}

async function change({ url, authorization }) {
  const headers = { authorization, 'content-type': 'application/json' };
  for (let made = 0; made < CHANGES; made += 1)
    await send(`${url}/apps/invoice/add-invoice`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ invoice: newInvoice }),
    });
}

async function measurePage(servers, { name, path, search }, report) {
  const targets = Object.entries(servers).map(([size, server]) => {
    const headers = { cookie: server.cookie };
    let requests = 0;
    const next = () => `${server.url}${path}${search ? '+'.repeat((requests += 1) % spaces) : ''}`;
    return { name: size, server, hit: () => repeatable(next(), { headers })() };
  });
  const result = await compare(targets);
  const found = ratio(result, 'large', 'sample');
  report({
    part: 'records',
    what: name,
    ours: `31,500 records: ${ms(result.cost.large.cpuMs)}`,
    baseline: `sample: ${ms(result.cost.sample.cpuMs)}`,
    ratio: times(found),
    goal: `≤ ${MOST} ×`,
    met: found <= MOST,
  });
}
