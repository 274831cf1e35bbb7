import { readFileSync, writeFileSync } from 'node:fs';
import { writeFailure } from './disk.server';

/**
 * Returns the path of the file that marks the journal as started, for a seeded or restored database that has no
 * checkpoint yet.
 */
const begunPath = (dataFile: string) => dataFile.replace(/\.json$/, '.begun');

/** Returns the ID of the database whose journal was started, or an empty string if there is none. */
export function begunFor(dataFile: string): string {
  try {
    return readFileSync(begunPath(dataFile), 'utf8').trim();
  } catch {
    return '';
  }
}

/** Records that the journal of a database was started. Throws `StoreFileError` if the file can't be written. */
export function noteBegun(dataFile: string, id: string): void {
  try {
    writeFileSync(begunPath(dataFile), `${id}\n`, { mode: 0o600, flush: true });
  } catch (error) {
    throw writeFailure(begunPath(dataFile), error);
  }
}
