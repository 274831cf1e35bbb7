import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDatabase } from './database-text';
import type { Database } from './database.schema';
import { batchesAfter, readJournal } from './journal';
import { replayed } from './replay';
import { untabled } from './tables';

const tries = 20;

/** Reads both files once. Returns `null` if a checkpoint was written in between and they don't match. */
function lookAt(dataDir: string): Database | null {
  const path = join(dataDir, 'db.journal');
  // Read the journal first. A checkpoint written after that contains the whole journal.
  const bytes = existsSync(path) ? readFileSync(path) : null;
  const database = parseDatabase(readFileSync(join(dataDir, 'db.json'))) as Partial<Database>;
  const base = { id: '', generation: 0, sequence: 0, lastChange: 0, changes: [], ...database } as Database;
  if (!bytes) return base;
  const journal = readJournal(bytes);
  const batches = batchesAfter(base, journal);
  if (!batches) return journal.batches.length === 0 || base.generation === 0 ? base : null;
  const changes = batches.flatMap(({ entries }) => entries.flatMap(({ change }) => change ?? []));
  return {
    ...base,
    sequence: batches.at(-1)?.sequence ?? base.sequence,
    lastChange: Math.max(base.lastChange, changes.at(-1)?.id ?? 0),
    collections: untabled(replayed(base.collections, batches)),
    changes: [...base.changes, ...changes],
  };
}

/**
 * Reads all durable data of a data folder, even while a server uses it: the checkpoint and the journal that continues
 * from it (architecture §3). For scripts outside the server, such as the backup. Doesn't check records.
 * @returns the whole database; `changes` are those that might not be in the change log files yet
 * @throws Error if a file is damaged, or if the journal belongs to another db.json
 */
export function readStoredFiles(dataDir: string): Database {
  for (let turn = 0; turn < tries; turn += 1) {
    const found = lookAt(dataDir);
    if (found) return found;
  }
  throw new Error(`${join(dataDir, 'db.journal')}: line 1: the journal belongs to another db.json`);
}
