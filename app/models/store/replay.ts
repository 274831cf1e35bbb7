import { applyPatches, enablePatches } from 'immer';
import type { Collections } from './database.schema';
import type { JournalBatch } from './journal';
import { withIdempotencyKey } from './idempotency';

enablePatches();

/** A batch doesn't fit the records it's applied to: they were edited since. */
class ReplayError extends Error {}

function firstUnfit(collections: Collections, batches: readonly JournalBatch[]): number {
  let after = collections;
  for (const { line, entries } of batches) {
    try {
      for (const { patches } of entries) after = applyPatches(after, patches);
    } catch {
      return line;
    }
  }
  return 0;
}

/**
 * Applies the batches of a journal to the collections.
 * @throws ReplayError naming the line of the first batch that doesn't fit
 */
export function replayed(collections: Collections, batches: readonly JournalBatch[]): Collections {
  const entries = batches.flatMap((batch) => batch.entries);
  if (entries.length === 0) return collections;
  // A seeded file names only the collections that have records.
  const named = Object.fromEntries(entries.flatMap(({ patches }) => patches.map(({ path }) => [path[0], {}])));
  const all: Collections = { ...(named as object), ...collections };
  try {
    // All in one call: each call copies the collections that it touches.
    const after = applyPatches(
      all,
      entries.flatMap(({ patches }) => patches),
    );
    return entries.reduce(
      (so, { once }) => (once ? { ...so, onceKeys: withIdempotencyKey(so.onceKeys ?? {}, once) } : so),
      after,
    );
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : String(error);
    throw new ReplayError(`line ${firstUnfit(all, batches)}: its changes do not fit (${reason})`);
  }
}
