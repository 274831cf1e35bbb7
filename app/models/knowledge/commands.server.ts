import { found } from '~/lib/errors';
import { slugOf } from '~/lib/slug';
import type { Account } from '~/models/account/schema';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import type { ArticleChanges, KnowledgeArticle, NewArticle } from './schema';
import { nextId, store } from '~/models/store/store.server';
import { assertOpenFiles } from '~/models/upload/access.server';
import { dropRevisions, keepRevision } from '~/models/revision/commands.server';
import { setDraft } from './drafts';
import { articleIn, articleTexts, countVotes, publishedIn } from './queries.server';
import { dropEmptyTranslations, dropStaleTranslations } from '~/models/shared/translations';
import { today } from '~/models/shared/day';
import { assertFresh } from '~/models/shared/tag.server';
import { recordsOf, recordsWhere } from '~/models/store/records';

type By = { actor: Actor; onDay?: string };

function slugFor({ knowledgeArticles }: Pick<Collections, 'knowledgeArticles'>, title: string, id: number): string {
  const slug = slugOf(title);
  const taken = recordsOf(knowledgeArticles).some((article) => article.id !== id && article.slug === slug);
  return taken ? `${slug}-${id}` : slug;
}

function relatedIn(draft: Pick<Collections, 'knowledgeArticles'>, ids: readonly number[], ownId: number): number[] {
  return [...new Set(ids)].filter((id) => id !== ownId && articleIn(draft, id));
}

function fileUnder(draft: Collections, article: KnowledgeArticle, categoryId: number): void {
  const { id, title, slug } = article;
  const target = found(draft.knowledgeCategories[categoryId], 'Category');
  article.category = target.cardCategory;
  if (target.questions.some((question) => question.id === id)) return;
  for (const category of recordsOf(draft.knowledgeCategories)) {
    if (category.questions.some((question) => question.id === id)) {
      category.questions = category.questions.filter((question) => question.id !== id);
    }
  }
  target.questions.push({ id, question: title, slug });
}

/**
 * Adds an article to a category of the knowledge base. Throws `not_found` for an unknown category or related article,
 * and `invalid` as `assertOpenFiles` does.
 */
export async function createArticle({
  input: { categoryId, draft: asDraft, ...input },
  actor,
  onDay = today(),
  idempotencyKey,
}: By & { input: NewArticle; idempotencyKey?: string }) {
  const label = asDraft ? 'article.drafted' : 'article.created';
  await assertOpenFiles([JSON.stringify(input)], { actor, field: 'content' });
  return store.commit({ actor, label, about: input.title, idempotencyKey }, (draft) => {
    const id = nextId(draft.knowledgeArticles);
    const relatedIds = relatedIn(draft, input.relatedIds, id);
    const slug = slugFor(draft, input.title, id);
    const article: KnowledgeArticle = { ...input, id, slug, category: '', updatedAt: onDay, relatedIds };
    setDraft(article, asDraft);
    dropEmptyTranslations(article);
    fileUnder(draft, article, categoryId);
    draft.knowledgeArticles[id] = article;
    const after = articleTexts(article);
    keepRevision(draft, { about: 'knowledgeArticles', recordId: id, before: null, after, actor });
    return { article };
  });
}

/**
 * Changes the given fields of an article. Its slug doesn't change; its question gets the new title. Throws `not_found`,
 * `StaleRecord` if `tag` belongs to an older version, and `invalid` as `assertOpenFiles` does.
 */
export async function updateArticle({
  changes: { id, categoryId, relatedIds, draft: asDraft, ...changes },
  tag,
  actor,
  onDay = today(),
}: By & { changes: ArticleChanges; tag?: string }) {
  const known = articleIn(await store.snapshot(), id);
  await assertOpenFiles([JSON.stringify(changes)], { actor, known: [JSON.stringify(known)], field: 'content' });
  // Drafts don't notify anyone. When a draft is published, others are notified of a new article.
  const label = (asDraft ?? known.draft) ? 'article.drafted' : known.draft ? 'article.created' : 'article.updated';
  return store.commit({ actor, label, about: changes.title ?? known.title }, (draft) => {
    const article = articleIn(draft, id);
    assertFresh(article, tag);
    const before = articleTexts(article);
    Object.assign(article, changes, { updatedAt: onDay });
    if (!changes.translations) dropStaleTranslations(article, before);
    dropEmptyTranslations(article);
    setDraft(article, asDraft);
    if (relatedIds) article.relatedIds = relatedIn(draft, relatedIds, id);
    if (categoryId !== undefined) fileUnder(draft, article, categoryId);
    for (const { questions } of recordsOf(draft.knowledgeCategories)) {
      for (const question of questions) if (question.id === id) question.question = article.title;
    }
    const after = articleTexts(article);
    keepRevision(draft, { about: 'knowledgeArticles', recordId: id, before, after, actor });
    return { article };
  });
}

/**
 * Deletes an article with its question, the links to it, its votes, and its revisions, in one change that can be
 * undone. Throws `not_found`.
 */
export async function deleteArticle({ id, actor }: By & { id: number }) {
  const { title, draft: isDraft } = articleIn(await store.snapshot(), id);
  const label = isDraft ? 'article.discarded' : 'article.deleted';
  return store.commit({ actor, label, about: title }, (draft) => {
    delete draft.knowledgeArticles[articleIn(draft, id).id];
    for (const category of recordsOf(draft.knowledgeCategories)) {
      if (category.questions.some((question) => question.id === id)) {
        category.questions = category.questions.filter((question) => question.id !== id);
      }
    }
    for (const article of recordsOf(draft.knowledgeArticles)) {
      if (article.relatedIds.includes(id)) article.relatedIds = article.relatedIds.filter((one) => one !== id);
    }
    for (const vote of recordsWhere(draft.articleVotes, ({ articleId }) => articleId === id))
      delete draft.articleVotes[vote.id];
    dropRevisions(draft, 'knowledgeArticles', id);
  });
}

/** Stores an account's vote on an article, replacing its previous one. Throws `not_found`, including for a draft. */
export async function voteOnArticle({
  id: articleId,
  helpful,
  reason,
  account: { id: accountId },
  actor,
}: By & { id: number; helpful: boolean; reason: string; account: Account }) {
  const { title } = publishedIn(await store.snapshot(), articleId);
  return store.commit({ actor, label: 'article.voted', about: title }, (draft) => {
    publishedIn(draft, articleId);
    const [known] = recordsWhere(
      draft.articleVotes,
      (vote) => vote.articleId === articleId && vote.accountId === accountId,
    );
    const id = known?.id ?? nextId(draft.articleVotes);
    draft.articleVotes[id] = { id, accountId, articleId, helpful, reason, at: new Date().toISOString() };
    return countVotes(draft, articleId);
  });
}
