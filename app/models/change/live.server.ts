import { touchedRecords } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';

/**
 * Calls `listener` after every durable, logged change with its ID and the names of the collections it touched
 * (architecture §3, live updates). Returns an unsubscribe function.
 */
export function watchChanges(listener: (change: { id: number; collections: string[] }) => void): () => void {
  return store.subscribe((change) => {
    const collections = new Set([...touchedRecords(change)].map((record) => record.split('/')[0] ?? ''));
    listener({ id: change.id, collections: [...collections] });
  });
}

/**
 * Returns the ID of the last logged change, and the collections that were touched after the change `since`; none
 * without `since`. Only the latest 1,000 changes are considered.
 */
export async function touchedSince(since: number | null): Promise<{ last: number; collections: string[] }> {
  const log = await store.latestChanges();
  const missed = since === null ? [] : log.filter(({ id }) => id > since);
  const touched = new Set(
    missed.flatMap((change) => [...touchedRecords(change)]).map((one) => one.split('/')[0] ?? ''),
  );
  return { last: log.at(-1)?.id ?? 0, collections: [...touched] };
}
