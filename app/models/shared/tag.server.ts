import { createHash } from 'node:crypto';
import { canonicalJson } from '~/lib/canonical';
import { StaleRecord } from '~/lib/errors';

/** A short hash of a record's content, carried by edit forms and calls to notice a stale save (architecture §3). */
export function recordTag(record: object): string {
  return createHash('sha256').update(canonicalJson(record)).digest('base64url').slice(0, 16);
}

/**
 * Refuses an edit of a record that somebody has changed since it was shown.
 * @param tag of the record as it was shown; `undefined` when the caller does not ask for the check
 * @throws StaleRecord
 */
export function assertFresh(record: object, tag: string | undefined): void {
  if (tag !== undefined && tag !== recordTag(record)) throw new StaleRecord();
}
