import { found } from '~/lib/errors';
import { rowsOf } from '~/models/shared/list';
import { store } from '~/models/store/store.server';
import { type DiffLine, differenceOf, plainFields } from './rules';
import type { Revised, Revision } from './schema';

/** The history of a text: its revisions, newest first, and the differences between one of them and the current text. */
export interface History {
  revisions: Pick<Revision, 'id' | 'at' | 'author'>[];
  chosen: { id: number; isCurrent: boolean; fields: ChangedField[] } | null;
}

/** A field in which two texts differ, line by line. */
export interface ChangedField {
  name: string;
  lines: DiffLine[];
}

/** Returns the fields in which two texts differ, with the changes from the first to the second. */
export function changedFields(from: Revision['fields'], to: Revision['fields']): ChangedField[] {
  const [before, after] = [plainFields(from), plainFields(to)];
  return Object.entries(before)
    .map(([name, text]) => ({ name, lines: differenceOf(text, after[name] ?? '') }))
    .filter(({ lines }) => lines.some(({ kind }) => kind !== 'same'));
}

const ofText = (about: Revised, recordId: number) => (one: Revision) =>
  one.about === about && one.recordId === recordId;

/**
 * Returns the history of a text.
 * @param now the current text, by field
 * @param id ID of the revision to compare with; if it's missing or belongs to another text, the second newest revision
 */
export async function historyOf({
  about,
  recordId,
  now,
  id,
}: {
  about: Revised;
  recordId: number;
  now: Revision['fields'];
  id?: number;
}): Promise<History> {
  const own = rowsOf((await store.snapshot()).revisions)
    .filter(ofText(about, recordId))
    .reverse();
  const chosen = own.find((one) => one.id === id) ?? own[1] ?? null;
  return {
    revisions: own.map(({ id: own, at, author }) => ({ id: own, at, author })),
    chosen: chosen && {
      id: chosen.id,
      isCurrent: changedFields(now, chosen.fields).length === 0,
      fields: changedFields(now, chosen.fields),
    },
  };
}

/** Returns the fields of a revision of a text. Throws `not_found`. */
export async function revisionFields({ about, recordId, id }: { about: Revised; recordId: number; id: number }) {
  const one = (await store.snapshot()).revisions[id];
  return found(one && ofText(about, recordId)(one) ? one : null, 'Revision').fields;
}
