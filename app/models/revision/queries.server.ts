import { found } from '~/lib/errors';
import { rowsOf } from '~/models/shared/list';
import { store } from '~/models/store/store.server';
import { type DiffLine, differenceOf, plainFields } from './rules';
import type { Revised, Revision } from './schema';

/** The history of a text: its revisions, the newest first, and how one of them differs from the text as it is now. */
export interface History {
  revisions: Pick<Revision, 'id' | 'at' | 'author'>[];
  chosen: { id: number; isCurrent: boolean; fields: { name: string; lines: DiffLine[] }[] } | null;
}

const ofText = (about: Revised, recordId: number) => (one: Revision) =>
  one.about === about && one.recordId === recordId;

/**
 * @param now the text as it is, by field
 * @param id of the revision to compare with; without one, or with another text's, the one before the newest
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
  const compared = (fields: Revision['fields']) =>
    Object.entries(plainFields(now)).map(([name, text]) => ({ name, lines: differenceOf(text, fields[name] ?? '') }));
  return {
    revisions: own.map(({ id: own, at, author }) => ({ id: own, at, author })),
    chosen: chosen && {
      id: chosen.id,
      isCurrent: Object.entries(plainFields(now)).every(([name, text]) => text === (chosen.fields[name] ?? '')),
      fields: compared(chosen.fields).filter(({ lines }) => lines.some(({ kind }) => kind !== 'same')),
    },
  };
}

/** The fields of a revision of a text; throws `not_found`. */
export async function revisionFields({ about, recordId, id }: { about: Revised; recordId: number; id: number }) {
  const one = (await store.snapshot()).revisions[id];
  return found(one && ofText(about, recordId)(one) ? one : null, 'Revision').fields;
}
