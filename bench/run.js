// `npm run bench [-- PART … --markdown --gzip]`: takes the measurements for docs/performance.md and prints one table.
import { parseArgs } from 'node:util';
import { build } from '../scripts/lib/build.js';
import { complain, runScript, say, SetupError } from '../scripts/lib/log.js';
import { buildBaseline } from './lib/baseline-build.js';
import { installBaselines } from './lib/install.js';
import { closeConnections } from './lib/requests.js';
import { table } from './lib/table.js';

/** All parts, in the order of the table. By default, the parts in `byName` don't run. */
const parts = {
  pages: async () => (await import('./parts/pages.js')).measurePages,
  reads: async () => (await import('./parts/reads.js')).measureReads,
  scale: async () => (await import('./parts/scale.js')).measureScale,
  mail: async () => (await import('./parts/mail.js')).measureMail,
  records: async () => (await import('./parts/records.js')).measureRecords,
  writes: async () => (await import('./parts/writes.js')).measureWrites,
  processes: async () => (await import('./parts/processes.js')).measureProcesses,
  start: async () => (await import('./parts/start.js')).measureStart,
  memory: async () => (await import('./parts/memory.js')).measureMemory,
  size: async () => (await import('./parts/size.js')).measureSize,
  streams: async () => (await import('./parts/streams.js')).measureStreams,
  growth: async () => (await import('./parts/growth.js')).measureGrowth,
  'growth-postgres': async () => (await import('./parts/growth-postgres.js')).measureGrowthOnPostgres,
  load: async () => (await import('./parts/load.js')).measureLoad,
  every: async () => (await import('./parts/every.js')).measureEvery,
  drag: async () => (await import('./parts/drag.js')).measureDrag,
  browser: async () => (await import('./parts/browser.js')).measureBrowser,
  paint: async () => (await import('./parts/paint.js')).measurePaint,
  'paint-every': async () => (await import('./parts/paint-every.js')).measurePaintOfEvery,
};

/** Parts that run only if requested by name, because they take a long time or need a browser. */
const byName = ['growth', 'growth-postgres', 'load', 'every', 'drag', 'browser', 'paint', 'paint-every'];
/** Parts that compare Atrium with servers other than a bare Remix app. */
const beside = ['reads', 'scale', 'writes'];

// `process.exit` also ends the servers.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130));

await runScript(async () => {
  const { names, ...options } = wanted();
  await build();
  if (names.some((name) => beside.includes(name))) await installBaselines();
  await buildBaseline();
  /** @type {import('./lib/table.js').Row[]} */
  const rows = [];
  /** @type {string[]} */
  const more = [];
  for (const name of names) {
    complain(`Measuring ${name} …`);
    const measure = await parts[name]();
    const text = await measure(options, (row) => {
      rows.push(row);
      complain(`  ${row.what}: ${row.ours}, ${row.baseline}, ${row.ratio}`);
    });
    if (text) more.push(text);
  }
  closeConnections();
  say([table(rows, options), ...more].join('\n\n'));
});

/** @returns {{ names: string[], markdown: boolean, gzip: boolean }} */
function wanted() {
  const known = Object.keys(parts);
  const usage = `usage: npm run bench -- [${known.join(' | ')}] … [--markdown] [--gzip]`;
  try {
    const options = { markdown: { type: 'boolean', default: false }, gzip: { type: 'boolean', default: false } };
    const { values, positionals } = parseArgs({ options, allowPositionals: true });
    if (!positionals.every((name) => known.includes(name))) throw new SetupError(usage);
    const names = positionals.length > 0 ? positionals : known.filter((name) => !byName.includes(name));
    return { names, markdown: values.markdown, gzip: values.gzip };
  } catch {
    throw new SetupError(usage);
  }
}
