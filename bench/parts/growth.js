import { rmSync } from 'node:fs';
import { measureSizes } from '../lib/growth/measure.js';
import { multiples } from '../lib/growth/wanted.js';
import { seededFolder } from '../lib/sample-data.js';
import { startAtriumIn, withServers } from '../lib/servers.js';

/**
 * Measures every collection with the sample data, 31,000 records, and 311,000 records, each in one process on a file.
 * @param {object} _options
 * @param {(row: import('../lib/table.js').Row) => void} report
 * @returns {Promise<string>} the table of docs/performance.md
 */
export async function measureGrowth(_options, report) {
  const folders = multiples('1,87,870').map((scale) => ({ scale, folder: seededFolder(scale) }));
  let tables = '';
  try {
    await withServers(
      async () => {
        /** @type {Record<string, Awaited<ReturnType<typeof startAtriumIn>>>} */
        const servers = {};
        for (const { scale, folder } of folders) servers[`x${scale}`] = await startAtriumIn(folder);
        return servers;
      },
      async (servers) => {
        const sizes = folders.map(({ scale }) => ({ scale, processes: [servers[`x${scale}`]] }));
        tables = await measureSizes('growth', sizes, 'cpuMs', report);
      },
    );
  } finally {
    for (const { folder } of folders) rmSync(folder, { recursive: true, force: true });
  }
  return tables;
}
