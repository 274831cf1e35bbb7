import type { Account } from '~/models/account/schema';
import { assertFresh } from '~/models/shared/tag.server';
import { tallyOf } from '~/models/shared/vote';
import type { Actor } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import { dropRevisions, keepRevision } from '~/models/revision/commands.server';
import { faqEntryIn, faqTexts } from './queries.server';
import type { FaqEntryChanges, NewFaqEntry } from './schema';

type By = { actor: Actor };

/** Adds a question, last in its category. */
export async function createFaqEntry({ input, actor, once }: By & { input: NewFaqEntry; once?: string }) {
  return store.commit({ actor, label: 'faq.created', about: input.question, once }, (draft) => {
    const entry = { id: nextId(draft.faqEntries), ...input };
    draft.faqEntries[entry.id] = entry;
    const after = faqTexts(entry);
    keepRevision(draft, { about: 'faqEntries', recordId: entry.id, before: null, after, actor });
    return { entry };
  });
}

/** Changes the given fields of a question; throws `not_found`, and `StaleRecord` when `tag` is of an older version. */
export async function updateFaqEntry({
  changes: { id, ...changes },
  tag,
  actor,
}: By & { changes: FaqEntryChanges; tag?: string }) {
  const about = changes.question ?? faqEntryIn(await store.snapshot(), id).question;
  return store.commit({ actor, label: 'faq.updated', about }, (draft) => {
    const entry = faqEntryIn(draft, id);
    assertFresh(entry, tag);
    const before = faqTexts(entry);
    Object.assign(entry, changes);
    keepRevision(draft, { about: 'faqEntries', recordId: id, before, after: faqTexts(entry), actor });
    return { entry };
  });
}

/** Removes a question with what was said about its answer, in one change that Undo brings back; throws `not_found`. */
export async function deleteFaqEntry({ id, actor }: By & { id: number }) {
  const { question } = faqEntryIn(await store.snapshot(), id);
  return store.commit({ actor, label: 'faq.deleted', about: question }, (draft) => {
    delete draft.faqEntries[faqEntryIn(draft, id).id];
    for (const vote of Object.values(draft.faqVotes)) if (vote.entryId === id) delete draft.faqVotes[vote.id];
    dropRevisions(draft, 'faqEntries', id);
  });
}

/** Keeps what an account thinks of an answer, instead of what it thought before; throws `not_found`. */
export async function voteOnFaqEntry({
  id: entryId,
  helpful,
  reason,
  account: { id: accountId },
  actor,
}: By & { id: number; helpful: boolean; reason: string; account: Pick<Account, 'id'> }) {
  const { question } = faqEntryIn(await store.snapshot(), entryId);
  return store.commit({ actor, label: 'faq.voted', about: question }, (draft) => {
    faqEntryIn(draft, entryId);
    const votes = Object.values(draft.faqVotes);
    const known = votes.find((vote) => vote.entryId === entryId && vote.accountId === accountId);
    const id = known?.id ?? nextId(draft.faqVotes);
    draft.faqVotes[id] = { id, accountId, entryId, helpful, reason, at: new Date().toISOString() };
    const all = Object.values(draft.faqVotes).filter((vote) => vote.entryId === entryId);
    const { own: _, ...counts } = tallyOf(all, accountId);
    return counts;
  });
}
