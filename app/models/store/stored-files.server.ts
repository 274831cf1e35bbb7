import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDatabase } from './database-text';
import type { Database } from './database.schema';
import { batchesAfter, readJournal } from './journal';
import { replayed } from './replay';

const tries = 20;

/** What one look at both files gives; `null` when a checkpoint came in between and they do not go together. */
function lookAt(dataDir: string): Database | null {
  const path = join(dataDir, 'db.journal');
  // The journal first: a checkpoint made after it holds all of it.
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
    collections: replayed(base.collections, batches),
    changes: [...base.changes, ...changes],
  };
}

/**
 * All that is durable in a data folder, also while a server works on it: the checkpoint and the journal that goes on from
 * it (architecture §3). For programs beside the server, such as the backup; records are not checked.
 * @returns the whole database; `changes` are those the files of the change log may not hold yet
 * @throws Error when a file is damaged, or when the journal belongs to another db.json
 */
export function readStoredFiles(dataDir: string): Database {
  for (let turn = 0; turn < tries; turn += 1) {
    const found = lookAt(dataDir);
    if (found) return found;
  }
  throw new Error(`${join(dataDir, 'db.journal')}: line 1: it does not belong to the db.json beside it`);
}
