import { found } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import { assertFresh } from '~/models/shared/tag.server';
import { dropEmptyTranslations, dropStaleTranslations } from '~/models/shared/translations';
import { tallyOf } from '~/models/shared/vote';
import type { Collections } from '~/models/store/database.schema';
import type { Actor } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import { setDraft, visibleTo } from '~/models/knowledge/drafts';
import { dropRevisions, keepRevision } from '~/models/revision/commands.server';
import { faqEntryIn, faqTexts } from './queries.server';
import type { FaqEntry, FaqEntryChanges, NewFaqEntry } from './schema';
import { recordsWhere } from '~/models/store/records';

type By = { actor: Actor };

function publishedIn(collections: Pick<Collections, 'faqEntries'>, id: number): FaqEntry {
  const entry = faqEntryIn(collections, id);
  return found(visibleTo(null)(entry) ? entry : undefined, 'Question');
}

/** Adds a question to the end of its category. */
export async function createFaqEntry({
  input: { draft: asDraft, ...input },
  actor,
  idempotencyKey,
}: By & { input: NewFaqEntry; idempotencyKey?: string }) {
  const label = asDraft ? 'faq.drafted' : 'faq.created';
  return store.commit({ actor, label, about: input.question, idempotencyKey }, (draft) => {
    const entry: FaqEntry = { id: nextId(draft.faqEntries), ...input };
    setDraft(entry, asDraft);
    dropEmptyTranslations(entry);
    draft.faqEntries[entry.id] = entry;
    const after = faqTexts(entry);
    keepRevision(draft, { about: 'faqEntries', recordId: entry.id, before: null, after, actor });
    return { entry };
  });
}

/**
 * Updates the given fields of a question. Throws `not_found`, or `StaleRecord` if `tag` belongs to an older version.
 */
export async function updateFaqEntry({
  changes: { id, draft: asDraft, ...changes },
  tag,
  actor,
}: By & { changes: FaqEntryChanges; tag?: string }) {
  const known = faqEntryIn(await store.snapshot(), id);
  // Changes to a draft don't notify anyone. When the draft is published, others are notified of a new question.
  const label = (asDraft ?? known.draft) ? 'faq.drafted' : known.draft ? 'faq.created' : 'faq.updated';
  return store.commit({ actor, label, about: changes.question ?? known.question }, (draft) => {
    const entry = faqEntryIn(draft, id);
    assertFresh(entry, tag);
    const before = faqTexts(entry);
    Object.assign(entry, changes);
    if (!changes.translations) dropStaleTranslations(entry, before);
    dropEmptyTranslations(entry);
    setDraft(entry, asDraft);
    keepRevision(draft, { about: 'faqEntries', recordId: id, before, after: faqTexts(entry), actor });
    return { entry };
  });
}

/** Deletes a question, its revisions, and the votes on its answer, in one undoable change. Throws `not_found`. */
export async function deleteFaqEntry({ id, actor }: By & { id: number }) {
  const { question, draft: isDraft } = faqEntryIn(await store.snapshot(), id);
  const label = isDraft ? 'faq.discarded' : 'faq.deleted';
  return store.commit({ actor, label, about: question }, (draft) => {
    delete draft.faqEntries[faqEntryIn(draft, id).id];
    for (const vote of recordsWhere(draft.faqVotes, ({ entryId }) => entryId === id)) delete draft.faqVotes[vote.id];
    dropRevisions(draft, 'faqEntries', id);
  });
}

/** Saves an account's vote on an answer, replacing an earlier one. Throws `not_found`, including for a draft. */
export async function voteOnFaqEntry({
  id: entryId,
  helpful,
  reason,
  account: { id: accountId },
  actor,
}: By & { id: number; helpful: boolean; reason: string; account: Pick<Account, 'id'> }) {
  const { question } = publishedIn(await store.snapshot(), entryId);
  return store.commit({ actor, label: 'faq.voted', about: question }, (draft) => {
    publishedIn(draft, entryId);
    const votes = recordsWhere(draft.faqVotes, (vote) => vote.entryId === entryId);
    const known = votes.find((vote) => vote.accountId === accountId);
    const id = known?.id ?? nextId(draft.faqVotes);
    const vote = { id, accountId, entryId, helpful, reason, at: new Date().toISOString() };
    draft.faqVotes[id] = vote;
    const { own: _, ...counts } = tallyOf([...votes.filter((one) => one.id !== id), vote], accountId);
    return counts;
  });
}
