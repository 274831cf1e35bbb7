import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { median } from '../lib/compare.js';
import { send } from '../lib/requests.js';
import { newInvoice, seededFolder } from '../lib/sample-data.js';
import { startAtriumIn } from '../lib/servers.js';
import { mib, ms, times } from '../lib/table.js';

/**
 * The factors by which the sample is multiplied, and the goals: `start` and `create` as multiples of the sample's
 * result, `waitMs` in ms.
 */
const sizes = [
  { scale: 1, label: 'sample' },
  { scale: 87, label: '31,500 records', start: 1.3 },
  { scale: 878, label: '311,000 records', start: 2.5, create: 1.5, waitMs: 100 },
];
const STARTS = 5;
const WARM_UP = 30;
const CREATES = 80;
/** Longer than the time from the last write to a checkpoint of db.json, plus the duration of the checkpoint. */
const CHECKPOINT_MS = 25_000;
const MEMORY_PER_BYTE = 4;

/**
 * Measures how the number of stored records affects startup, memory at rest, creates sent one at a time (flushed before
 * the response), and the longest wait of a request during the checkpoint of db.json that follows.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 */
export async function measureSize(_options, report) {
  const folders = sizes.map(({ scale }) => seededFolder(scale));
  try {
    const found = [];
    for (const folder of folders) found.push(await measureOne(folder));
    // Measure the starts after the creates, so that the app has written the files itself and doesn't have to check the
    // records again.
    const starts = await startTimes(folders);
    for (const [place, size] of sizes.entries()) {
      for (const row of rows(size, found[place], found[0], starts[place], starts[0])) report({ part: 'size', ...row });
    }
  } finally {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Returns the milliseconds to the first response for each folder. Alternates between the folders and ignores the first
 * round, which only warms up the disk cache.
 * @param {string[]} folders
 */
async function startTimes(folders) {
  const found = folders.map(() => /** @type {number[]} */ ([]));
  for (let round = 0; round <= STARTS; round += 1) {
    for (const [place, folder] of folders.entries()) {
      const server = await startAtriumIn(folder, { signIn: false });
      if (round > 0) found[place].push(server.startMs);
      await server.stop();
    }
  }
  return found.map(median);
}

/** @param {string} folder */
async function measureOne(folder) {
  const bytes = statSync(join(folder, 'db.json')).size;
  const server = await startAtriumIn(folder);
  const headers = { authorization: server.authorization };
  const rss = (await server.usage({ collect: true })).rss;
  const body = JSON.stringify({ invoice: newInvoice });
  const create = async () => {
    const from = performance.now();
    const json = { ...headers, 'content-type': 'application/json' };
    const { status } = await send(`${server.url}/apps/invoice/add-invoice`, { method: 'POST', headers: json, body });
    if (status !== 201) throw new Error(`a create failed with status ${status}`);
    return performance.now() - from;
  };
  for (let made = 0; made < WARM_UP; made += 1) await create();
  const times = [];
  for (let made = 0; made < CREATES; made += 1) times.push(await create());
  const longestWait = await longest(`${server.url}/api/invoice/invoices/1043`, headers);
  await server.stop();
  return { bytes, rss, create: median(times), longestWait };
}

/**
 * Repeats a small request for `CHECKPOINT_MS` and returns its longest response time in ms.
 * @param {string} url
 * @param {Record<string, string>} headers
 */
async function longest(url, headers) {
  const until = performance.now() + CHECKPOINT_MS;
  let found = 0;
  while (performance.now() < until) {
    const from = performance.now();
    await send(url, { headers });
    found = Math.max(found, performance.now() - from);
    await sleep(2);
  }
  return found;
}

/**
 * @param {typeof sizes[number]} size
 * @param {Awaited<ReturnType<typeof measureOne>>} found
 * @param {Awaited<ReturnType<typeof measureOne>>} first the result with the sample
 * @param {number} startMs
 * @param {number} firstStartMs
 */
function rows({ scale, label, start, create, waitMs }, found, first, startMs, firstStartMs) {
  const baseline = (/** @type {string} */ figure) => (scale === 1 ? '' : `sample ${figure}`);
  const growth = (/** @type {number} */ ratio) => (scale === 1 ? '' : times(ratio));
  const upTo = (/** @type {number} */ ratio, /** @type {number | undefined} */ limit) =>
    limit ? { goal: `≤ ${limit} ×`, met: ratio <= limit } : { goal: '' };
  const grown = startMs / firstStartMs;
  const slower = found.create / first.create;
  // Stored records take memory in addition to the file. The rest of the sample's memory is attributed to the empty app.
  const perByte = (found.rss - first.rss) / (found.bytes - first.bytes);
  const what = (/** @type {string} */ of) => `${of}, ${label}`;
  return [
    {
      what: what('start to first response'),
      ours: ms(startMs),
      baseline: baseline(ms(firstStartMs)),
      ratio: growth(grown),
      ...upTo(grown, start),
    },
    {
      what: what('memory at rest'),
      ours: mib(found.rss),
      baseline: `file ${mib(found.bytes)}`,
      ratio: scale === 1 ? '' : `${perByte.toFixed(2)} × the file in addition`,
      ...upTo(perByte, scale === 1 ? undefined : MEMORY_PER_BYTE),
    },
    {
      what: what('one create at a time'),
      ours: ms(found.create),
      baseline: baseline(ms(first.create)),
      ratio: growth(slower),
      ...upTo(slower, create),
    },
    {
      what: what('longest wait while db.json is written'),
      ours: ms(found.longestWait),
      baseline: baseline(ms(first.longestWait)),
      ratio: '',
      ...(waitMs ? { goal: `≤ ${waitMs} ms`, met: found.longestWait <= waitMs } : { goal: '' }),
    },
  ];
}
