import { execFileSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scaleCollection } from '../../scripts/lib/scale-collections.js';
import { inRoot } from '../../scripts/lib/paths.js';
import { buildDatabase } from '../../scripts/lib/seed-database.js';

/**
 * Creates a separate data folder with the sample data, in which the given collections have exactly `rows` records.
 * @param {{ rows?: number, collections?: string[], sizes?: Record<string, number> }} [options] rows: by default, as
 * many as the sample has; sizes: number of records per collection, if they differ
 * @returns {Promise<{ dataDir: string, invoices: object[] }>} invoices: as stored
 */
export async function makeDataDir({ rows, collections = ['invoices'], sizes = {} } = {}) {
  const database = await buildDatabase();
  const wanted = { ...Object.fromEntries(rows ? collections.map((name) => [name, rows]) : []), ...sizes };
  for (const [name, size] of Object.entries(wanted)) {
    const records = Object.values(database.collections[name]);
    const scaled = scaleCollection(name, records, Math.ceil(size / records.length)).slice(0, size);
    database.collections[name] = Object.fromEntries(scaled.map((record) => [record.id, record]));
  }
  const dataDir = newFolder();
  writeFileSync(join(dataDir, 'db.json'), JSON.stringify(database));
  return { dataDir, invoices: Object.values(database.collections.invoices) };
}

/** Creates an empty folder for one server. */
export function newFolder() {
  return mkdtempSync(join(tmpdir(), 'atrium-bench-'));
}

/**
 * Creates a folder that contains every record of the sample data several times.
 * @param {number} scale
 */
export function seededFolder(scale) {
  const folder = newFolder();
  const env = { ...process.env, DATA_DIR: folder };
  execFileSync(process.execPath, [inRoot('scripts', 'seed.js'), '--scale', String(scale)], { env, stdio: 'ignore' });
  return folder;
}

/** An invoice in the format of `POST /apps/invoice/add-invoice`. */
export const newInvoice = {
  client: { name: 'Marisol Ibáñez', company: 'Casa Ibáñez Interiors', companyEmail: 'marisol@casa-ibanez.example' },
  service: 'Showroom website',
  issuedOn: '2026-03-02',
  dueOn: '2026-04-01',
  items: [{ description: 'Design of the showroom pages', quantity: 12.5, unitPrice: 95 }],
  discountPercent: 10,
  taxPercent: 19,
  note: 'Thank you for your business.',
};
