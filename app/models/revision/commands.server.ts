import type { Draft } from 'immer';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { nextId } from '~/models/store/store.server';
import { plainFields } from './rules';
import type { Revised, Revision } from './schema';
import { recordsWhere } from '~/models/store/records';

/** Maximum number of stored revisions of one text. The oldest is removed first. */
const maxKept = 100;

type Fields = Revision['fields'];

const same = (a: Fields, b: Fields) => JSON.stringify(a) === JSON.stringify(b);

/**
 * Stores a text as a revision after a change, within the commit that changes it. Does nothing if the text didn't
 * change.
 * @param before the text before the change, which is stored, too, if there are no revisions yet
 */
export function keepRevision(
  draft: Draft<Collections>,
  {
    about,
    recordId,
    before,
    after,
    actor,
  }: Pick<Revision, 'about' | 'recordId'> & {
    before: Fields | null;
    after: Fields;
    actor: Actor;
  },
): void {
  const [old, text] = [before && plainFields(before), plainFields(after)];
  if (old && same(old, text)) return;
  const own = recordsWhere(draft.revisions, (one) => one.about === about && one.recordId === recordId);
  const add = (facts: Pick<Revision, 'at' | 'author' | 'fields'>) => {
    const id = nextId(draft.revisions);
    draft.revisions[id] = { id, about, recordId, ...facts };
  };
  if (old && own.length === 0) add({ at: '', author: '', fields: old });
  add({ at: new Date().toISOString(), author: actor?.name ?? '', fields: text });
  const oldest = own.sort((a, b) => a.id - b.id).slice(0, Math.max(0, own.length + 1 - maxKept));
  for (const { id } of oldest) delete draft.revisions[id];
}

/** Deletes the revisions of a deleted text, within the commit that deletes it. */
export function dropRevisions(draft: Draft<Collections>, about: Revised, recordId: number): void {
  for (const { id } of recordsWhere(draft.revisions, (one) => one.about === about && one.recordId === recordId))
    delete draft.revisions[id];
}
