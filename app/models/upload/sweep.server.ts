import { logError } from '~/lib/log.server';
import { emptyOldMails } from '~/models/outbox/retention.server';
import { deleteOldMessages, emptyOldTrash } from '~/models/retention/trash.server';
import { dayMs } from '~/models/shared/zoned-time';
import { retentionTime } from '~/models/store/retention.server';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { dropBytes } from '~/models/store/stored-bytes.server';

/** How long a file can exist without a record, such as in a form that's still open. */
const graceMs = 7 * dayMs;

/** Matches words that could be the ID of an upload. File URLs contain them, in any field. */
const idWords = /[\w-]{20,}/g;

/** Number of records to scan before yielding to requests. */
const atOnce = 500;

const breathe = () => new Promise((resolve) => setImmediate(resolve));

/** Returns everything that looks like an ID in records and in the change log. */
async function namedIds(): Promise<Set<string>> {
  const { uploads: _, ...collections } = await store.snapshot();
  const named = new Set<string>();
  let looked = 0;
  const note = async (value: unknown) => {
    for (const [word] of JSON.stringify(value).matchAll(idWords)) named.add(word);
    looked += 1;
    if (looked % atOnce === 0) await breathe();
  };
  for (const records of Object.values(collections)) for (const record of Object.values(records)) await note(record);
  for (const { patches, inverse } of await store.changes()) await note([patches, inverse]);
  return named;
}

/**
 * Deletes the uploads that are older than a week and referenced by neither a record nor a logged change: first their
 * records, then their bytes.
 * @returns the number of deleted uploads
 */
export async function sweepUploads(): Promise<number> {
  const { uploads } = await store.snapshot();
  const oldest = new Date((await retentionTime()) - graceMs).toISOString();
  const old = recordsOf(uploads).filter(({ at }) => at < oldest);
  if (old.length === 0) return 0;
  const named = await namedIds();
  const better = new Set(recordsOf(uploads).flatMap(({ id, avifId }) => (avifId && named.has(id) ? [avifId] : [])));
  const ids = old.flatMap(({ id }) => (named.has(id) || better.has(id) ? [] : [id]));
  if (ids.length === 0) return 0;
  await store.commit({ actor: null, label: 'upload.swept', logged: false }, (draft) => {
    for (const id of ids) delete draft.uploads[id];
  });
  for (const id of ids) await dropBytes(id);
  return ids.length;
}

/** Interval of the cleanup, and its delay after startup, in ms. */
const everyMs = dayMs;
const firstMs = 10 * 60_000;

/** Starts deleting unneeded data once a day. */
export function keepSweeping(): void {
  const sweep = () =>
    void emptyOldMails()
      .then(emptyOldTrash)
      .then(deleteOldMessages)
      .then(sweepUploads)
      .catch((error: unknown) => logError('old files could not be deleted', error));
  setTimeout(() => {
    sweep();
    setInterval(sweep, everyMs).unref();
  }, firstMs).unref();
}
