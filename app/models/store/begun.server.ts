import { readFileSync, writeFileSync } from 'node:fs';
import { writeFailure } from './disk.server';

/** Says of a database that was seeded or restored and has no checkpoint of its own yet that its journal was begun. */
const begunPath = (dataFile: string) => dataFile.replace(/\.json$/, '.begun');

/** The id of the database whose journal was begun; empty for none. */
export function begunFor(dataFile: string): string {
  try {
    return readFileSync(begunPath(dataFile), 'utf8').trim();
  } catch {
    return '';
  }
}

/** Notes that the journal of a database is begun; throws `StoreFileError` when that can't be written. */
export function noteBegun(dataFile: string, id: string): void {
  try {
    writeFileSync(begunPath(dataFile), `${id}\n`, { mode: 0o600, flush: true });
  } catch (error) {
    throw writeFailure(begunPath(dataFile), error);
  }
}
