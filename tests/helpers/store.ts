import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, inject, vi } from 'vitest';
import type { Collections } from '~/models/store/database.schema';

// A set-up file of vitest: runs before each test file, the first time before the app's modules are loaded, so that the store
// opens this folder. It is that of a process, which `npm test` gives to one test file after the other (scripts/lib/test-steps.js).

declare global {
  var atriumTestData: string | undefined;
}

/** The data folder of the store in this process; goes with the template beside it. */
export const testDataDir = (globalThis.atriumTestData ??= mkdtempSync(
  join(dirname(inject('seededTemplate')), 'data-'),
));

/** Which engine keeps the records: `postgres`, or the file where nothing is said (vitest.config.ts). */
const database = process.env.ATRIUM_TEST_ENGINE === 'postgres' ? await import('./store-postgres') : null;

/** Whether this run keeps the records in PostgreSQL. */
export const onPostgres = database !== null;

process.env.DATA_DIR = testDataDir;
process.env.SESSION_SECRET = 'only-for-tests-0123456789abcdef0123456789abcdef';
// Nor does a file go on with a clock that the one before it has stopped.
vi.useRealTimers();
beforeEach(({ skip }) => skip(Date.now() > Number(process.env.ATRIUM_TEST_UNTIL ?? Infinity), 'the time is up'));
if (database) await database.useDatabase();
else reseed();
// Uploads stay when the sample data comes back.
rmSync(join(testDataDir, 'uploads'), { recursive: true, force: true });

/** Puts the sample data back, the way `npm run seed` does it while the app runs: the file is replaced whole. */
export function reseed(): void {
  if (database) return database.reseedDatabase();
  const next = join(testDataDir, '.db.json.reseed');
  const template = readFileSync(inject('seededTemplate'), 'utf8');
  // Each seeding makes another database: a journal of the one before is not its own.
  writeFileSync(next, template.replace(/"id":"[^"]*"/, `"id":"${randomUUID()}"`));
  renameSync(next, join(testDataDir, 'db.json'));
}

/** The records that are durable now, read past the store. */
export async function storedRecords(): Promise<Collections> {
  if (database) return database.recordsInDatabase() as Collections;
  const { readStoredFiles } = await import('~/models/store/stored-files.server');
  return readStoredFiles(testDataDir).collections;
}

/** The ids of the uploads whose bytes are kept. */
export function keptUploads(): string[] {
  if (database) return (database.sql('SELECT id FROM atrium_uploads') as { id: string }[]).map(({ id }) => id);
  return readdirSync(join(testDataDir, 'uploads'));
}

/** Makes every commit fail until the returned function is called: something else has the place of the journal. */
export function obstructWriting(): () => void {
  if (database) return database.obstructDatabase();
  const journal = join(testDataDir, 'db.journal');
  const temporary = `${journal}.${process.pid}.tmp`;
  rmSync(journal, { force: true });
  mkdirSync(temporary);
  return () => rmSync(temporary, { recursive: true });
}
