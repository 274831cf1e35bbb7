import { found } from '~/lib/errors';
import { visibleTo } from './drafts';
import { rowsOf } from '~/models/shared/list';
import { inLanguage } from '~/models/shared/translations';
import { contentHtml } from '~/lib/markdown.server';
import type {
  KnowledgeAnswer,
  KnowledgeArticle,
  KnowledgeChoice,
  WireKnowledgeCard,
  WireKnowledgeCategory,
} from './schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import type { Collections } from '~/models/store/database.schema';

const isPublished = visibleTo(null);

/** Returns the cards on the knowledge base's first page (contract §13, GET /faq/data/knowledge_base). */
export async function listKnowledgeCards(): Promise<WireKnowledgeCard[]> {
  return rowsOf((await store.snapshot()).knowledgeCards).map((card) => inLanguage(card, 'en'));
}

/** Returns every category with its published questions (contract §13, GET /faq/data/category). */
export async function listKnowledgeCategories(): Promise<WireKnowledgeCategory[]> {
  const { knowledgeCategories, knowledgeArticles } = await store.snapshot();
  return rowsOf(knowledgeCategories).map(({ cardCategory: _, translations: __, ...category }) => ({
    ...category,
    questions: category.questions.filter(({ id }) => isPublished(knowledgeArticles[id] ?? {})),
  }));
}

/**
 * Returns one published article with its related questions; by default the first one (contract §13, GET
 * /faq/data/question). Its HTML is sanitized. Throws `not_found`.
 */
export async function getKnowledgeArticle({ id, slug }: KnowledgeChoice): Promise<KnowledgeAnswer> {
  const { knowledgeArticles } = await store.snapshot();
  const article = found(
    rowsOf(knowledgeArticles).find(
      (candidate) =>
        isPublished(candidate) &&
        (id === undefined || candidate.id === id) &&
        (slug === undefined || candidate.slug === slug),
    ),
    'Article',
  );
  return {
    title: article.title,
    lastUpdated: article.updatedAt,
    relatedQuestions: article.relatedIds.flatMap((relatedId) => {
      const related = knowledgeArticles[relatedId];
      return related && isPublished(related) ? [{ id: related.id, question: related.title }] : [];
    }),
    content: contentHtml(article),
  };
}

/** Returns an article from a snapshot or draft. Throws `not_found`. */
export function articleIn({ knowledgeArticles }: Pick<Collections, 'knowledgeArticles'>, id: number): KnowledgeArticle {
  return found(knowledgeArticles[id], 'Article');
}

/** Returns a published article from a snapshot or draft. Throws `not_found`. */
export function publishedIn(collections: Pick<Collections, 'knowledgeArticles'>, id: number): KnowledgeArticle {
  const article = articleIn(collections, id);
  return found(isPublished(article) ? article : undefined, 'Article');
}

/** Counts the accounts that found an article helpful, and those that didn't. */
export function countVotes({ articleVotes }: Pick<Collections, 'articleVotes'>, articleId: number) {
  const votes = recordsOf(articleVotes).filter((vote) => vote.articleId === articleId);
  const helpful = votes.filter((vote) => vote.helpful).length;
  return { helpful, notHelpful: votes.length - helpful };
}

/** Returns the fields of an article that revisions store. */
export function articleTexts({ title, content }: Pick<KnowledgeArticle, 'title' | 'content'>) {
  return { title, content };
}
