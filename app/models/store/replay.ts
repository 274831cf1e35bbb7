import type { Collections } from './database.schema';
import { applyPatches, changed } from './draft';
import type { JournalBatch } from './journal';
import { withIdempotency } from './state';
import { tablesFrom } from './tables';

/** A batch doesn't apply to the records, because they were edited in the meantime. */
class ReplayError extends Error {}

function after(collections: Collections, batches: readonly JournalBatch[], each: (line: number) => void): Collections {
  const all = changed(tablesFrom(collections), (draft) => {
    for (const { line, entries } of batches) {
      each(line);
      for (const { patches } of entries) applyPatches(draft, patches);
    }
  }).collections;
  const keys = batches.flatMap(({ entries }) => entries.flatMap(({ once }) => once ?? []));
  return keys.reduce(withIdempotency, all);
}

/**
 * Applies the batches of a journal to the collections.
 * @throws ReplayError with the line of the first batch that doesn't apply
 */
export function replayed(collections: Collections, batches: readonly JournalBatch[]): Collections {
  if (batches.length === 0) return collections;
  let line = 0;
  try {
    return after(collections, batches, (at) => {
      line = at;
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    throw new ReplayError(`line ${line}: its changes can’t be applied (${reason})`);
  }
}
