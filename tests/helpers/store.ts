import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, inject, vi } from 'vitest';
import type { Collections } from '~/models/store/database.schema';

// Vitest setup file. Runs before each test file. The first run comes before the app's modules load, so the store
// opens `testDataDir`. Each process has one such folder. `npm test` runs several test files in a process, one after
// another (scripts/lib/test-steps.js).

declare global {
  var atriumTestData: string | undefined;
}

/** Data folder of the store in this process. It is removed along with the template next to it. */
export const testDataDir = (globalThis.atriumTestData ??= mkdtempSync(
  join(dirname(inject('seededTemplate')), 'data-'),
));

/** Helpers for PostgreSQL, or `null` if the records are stored in a file, which is the default (vitest.config.ts). */
const database = process.env.ATRIUM_TEST_ENGINE === 'postgres' ? await import('./store-postgres') : null;

/** True if this run stores the records in PostgreSQL. */
export const onPostgres = database !== null;

process.env.DATA_DIR = testDataDir;
process.env.SESSION_SECRET = 'only-for-tests-0123456789abcdef0123456789abcdef';
// The previous test file might have left a fake clock.
vi.useRealTimers();
beforeEach(({ skip }) => skip(Date.now() > Number(process.env.ATRIUM_TEST_UNTIL ?? Infinity), 'the time is up'));
if (database) await database.useDatabase();
else reseed();
// Restoring the sample data doesn't remove uploads, backups, or what the store saved of replaced databases.
for (const name of readdirSync(testDataDir))
  if (/^(uploads|backups|changes|db\.journal\..*)$/.test(name)) rmSync(join(testDataDir, name), { recursive: true });

/** Restores the sample data, as `npm run seed` does while the app is running. */
export function reseed(): void {
  if (database) return database.reseedDatabase();
  seedWith(readFileSync(inject('seededTemplate'), 'utf8'));
}

/** Replaces the database file with the given JSON text, under a new database ID. */
export function seedWith(text: string): void {
  const next = join(testDataDir, '.db.json.reseed');
  // Each seeding creates another database, to which the previous journal doesn't belong.
  writeFileSync(next, text.replace(/"id":"[^"]*"/, `"id":"${randomUUID()}"`));
  renameSync(next, join(testDataDir, 'db.json'));
}

/** Returns the records that are currently durable, read without the store. */
export async function storedRecords(): Promise<Collections> {
  if (database) return database.recordsInDatabase() as Collections;
  const { readStoredFiles } = await import('~/models/store/stored-files.server');
  return readStoredFiles(testDataDir).collections;
}

/** Returns the IDs of the uploads whose content is stored. */
export function keptUploads(): string[] {
  if (database) return (database.sql('SELECT id FROM atrium_uploads') as { id: string }[]).map(({ id }) => id);
  return readdirSync(join(testDataDir, 'uploads'));
}

/** Makes every commit fail until the returned function is called, by blocking the journal file or the log table. */
export function obstructWriting(): () => void {
  if (database) return database.obstructDatabase();
  const journal = join(testDataDir, 'db.journal');
  const temporary = `${journal}.${process.pid}.tmp`;
  rmSync(journal, { force: true });
  mkdirSync(temporary);
  return () => rmSync(temporary, { recursive: true });
}
