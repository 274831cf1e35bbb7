import { createHash } from 'node:crypto';
import { canonicalJson } from '~/lib/canonical';
import { StaleRecord } from '~/lib/errors';

/**
 * Returns a short hash of a record's content. Edit forms and API requests carry it to detect a stale save (architecture
 * §3).
 */
export function recordTag(record: object): string {
  return createHash('sha256').update(canonicalJson(record)).digest('base64url').slice(0, 16);
}

/**
 * Rejects an edit to a record that someone has changed since it was shown.
 * @param now the record, or its tag if only parts of it matter
 * @param tag the record's tag when it was shown; `undefined` to skip the check
 * @throws StaleRecord
 */
export function assertFresh(now: object | string, tag: string | undefined): void {
  if (tag !== undefined && tag !== (typeof now === 'string' ? now : recordTag(now))) throw new StaleRecord();
}
