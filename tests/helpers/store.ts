import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject } from 'vitest';

// A set-up file of vitest: runs before the modules of a test file are loaded, so that the store opens this folder.

/** The data folder of this test file. */
export const testDataDir = mkdtempSync(join(tmpdir(), 'atrium-test-'));

process.env.DATA_DIR = testDataDir;
process.env.SESSION_SECRET = 'only-for-tests-0123456789abcdef0123456789abcdef';
reseed();

afterAll(() => rmSync(testDataDir, { recursive: true, force: true }));

/** Puts the sample data back, the way `npm run seed` does it while the app runs: the file is replaced whole. */
export function reseed(): void {
  const next = join(testDataDir, '.db.json.reseed');
  const template = readFileSync(inject('seededTemplate'), 'utf8');
  // Each seeding makes another database: a journal of the one before is not its own.
  writeFileSync(next, template.replace(/"id":"[^"]*"/, `"id":"${randomUUID()}"`));
  renameSync(next, join(testDataDir, 'db.json'));
}

/** Makes every commit fail until the returned function is called: something else has the place of the journal. */
export function obstructWriting(): () => void {
  const journal = join(testDataDir, 'db.journal');
  const temporary = `${journal}.${process.pid}.tmp`;
  rmSync(journal, { force: true });
  mkdirSync(temporary);
  return () => rmSync(temporary, { recursive: true });
}
