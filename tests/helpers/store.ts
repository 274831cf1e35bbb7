import { copyFileSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
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
  copyFileSync(inject('seededTemplate'), next);
  renameSync(next, join(testDataDir, 'db.json'));
}
