import { AppError, found } from '~/lib/errors';
import type { Language } from '~/lib/languages';
import { contentHtml, type Heading, plainText, withContents } from '~/lib/markdown.server';
import { memoByIdentity } from '~/lib/memo';
import type { Account } from '~/models/account/schema';
import { addMonths, today } from '~/models/shared/day';
import { clampedPage, rowsOf } from '~/models/shared/list';
import { recordTag } from '~/models/shared/tag.server';
import { forEachLanguage, inLanguage } from '~/models/shared/translations';
import { tallyOf } from '~/models/shared/vote';
import { wordIndexes } from '~/models/shared/word-index.server';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { type HelpReader, visibleTo } from './drafts';
import { articleIn } from './queries.server';
import type { KnowledgeArticle, KnowledgeCard } from './schema';

const staleMonths = 12;
const nearestCount = 4;
const snippetLength = 160;
const perPage = 20;

const textIn = forEachLanguage((language) =>
  memoByIdentity((article: KnowledgeArticle) => plainText(inLanguage(article, language).content)),
);

const indexIn = forEachLanguage((language) =>
  wordIndexes(
    (article: KnowledgeArticle) => ({ title: inLanguage(article, language).title, text: textIn[language](article) }),
    language,
  ),
);

/** A link to an article. `category` and `slug` are the parts of its URL. */
export interface ArticleLink {
  id: number;
  title: string;
  slug: string;
  category: string;
  draft?: boolean;
}

function linkIn(language: Language, article: KnowledgeArticle): ArticleLink {
  const { id, title, slug, category, draft } = inLanguage(article, language);
  return { id, title, slug, category, draft };
}

/**
 * Returns the cards on the knowledge base's first page, each with the number of its articles that a reader can see.
 * Also prepares the search index of that page, in the background.
 */
export async function knowledgeHome(reader: HelpReader, language: Language = 'en') {
  const { knowledgeCards, knowledgeArticles } = await store.snapshot();
  void indexIn[language](knowledgeArticles);
  const articles = rowsOf(knowledgeArticles).filter(visibleTo(reader));
  return rowsOf(knowledgeCards).map((card) => ({
    ...inLanguage(card, language),
    count: articles.filter(({ category }) => category === card.category).length,
  }));
}

function snippetOf(text: string, words: readonly string[]): string {
  const lower = text.toLowerCase();
  const places = words.map((word) => lower.indexOf(word)).filter((place) => place >= 0);
  const at = Math.max(0, Math.min(...places, text.length) - 50);
  const from = places.length === 0 || at === 0 ? 0 : lower.indexOf(' ', at) + 1;
  const end = from + snippetLength;
  if (end >= text.length) return `${from > 0 ? '… ' : ''}${text.slice(from)}`;
  const lastSpace = text.lastIndexOf(' ', end);
  return `${from > 0 ? '… ' : ''}${text.slice(from, lastSpace > from ? lastSpace : end)} …`;
}

/**
 * Returns a page of the articles that a reader can see and that contain every word of a search, tolerating typos. The
 * best matches come first, each with the title of its card. If there are none, returns the closest articles. `terms`
 * are the words to highlight, spelled as in the articles. Articles are in `language` if they're translated.
 */
export async function searchKnowledge(
  { q, page: requestedPage }: { q: string; page: number },
  reader: HelpReader,
  language: Language = 'en',
) {
  const { knowledgeArticles, knowledgeCards } = await store.snapshot();
  const index = await indexIn[language](knowledgeArticles);
  const linkOf = (article: KnowledgeArticle) => linkIn(language, article);
  const isVisible = visibleTo(reader);
  const all = index.matches(q).filter(({ row }) => isVisible(row));
  const { rows: matches, page, pages } = clampedPage(all, { page: requestedPage, perPage });
  const topics = new Map(
    rowsOf(knowledgeCards).map((card) => [card.category, inLanguage(card, language).title] as const),
  );
  return {
    total: all.length,
    page,
    pages,
    terms: [...new Set(matches.flatMap(({ terms }) => terms))].slice(0, 20),
    articles: matches.map(({ row, terms }) => ({
      ...linkOf(row),
      topic: topics.get(row.category) ?? '',
      snippet: snippetOf(textIn[language](row), terms),
    })),
    nearest: all.length > 0 ? [] : index.nearest(q, Infinity).filter(isVisible).slice(0, nearestCount).map(linkOf),
  };
}

function cardIn({ knowledgeCards }: Pick<Collections, 'knowledgeCards'>, category: string): KnowledgeCard {
  return found(
    rowsOf(knowledgeCards).find((card) => card.category === category),
    'Category',
  );
}

function topicsIn(
  { knowledgeCategories, knowledgeArticles }: Collections,
  category: string,
  { reader, language }: { reader: HelpReader; language: Language },
) {
  const isVisible = visibleTo(reader);
  return rowsOf(knowledgeCategories)
    .filter(({ cardCategory }) => cardCategory === category)
    .map((topic) => ({
      ...inLanguage(topic, language),
      questions: topic.questions
        .map(({ id, question, slug }) => {
          const article = knowledgeArticles[id];
          const title = article ? inLanguage(article, language).title : question;
          return { id, slug, question: title, draft: article?.draft };
        })
        .filter(isVisible),
    }));
}

/** Returns one card with its topics, and their questions that a reader can see. Throws `not_found`. */
export async function knowledgeCategory(category: string, reader: HelpReader, language: Language = 'en') {
  const collections = await store.snapshot();
  return {
    card: inLanguage(cardIn(collections, category), language),
    topics: topicsIn(collections, category, { reader, language }),
  };
}

/** An article as shown to an account. */
export interface ArticleReading {
  article: ArticleLink & { updatedAt: string; html: string };
  card: Omit<KnowledgeCard, 'translations'>;
  /** The topics of the card, each with its questions. */
  topics: Pick<ReturnType<typeof topicsIn>[number], 'id' | 'title' | 'questions'>[];
  headings: Heading[];
  related: ArticleLink[];
  previous: ArticleLink | null;
  next: ArticleLink | null;
  vote: ReturnType<typeof tallyOf>;
  /** Whether the article hasn't been updated for a year. */
  isStale: boolean;
}

/**
 * Returns one article with its headings, related articles, topics, votes, and the previous and next article in its
 * card.
 * @throws AppError `not_found`
 */
export async function readArticle({
  slug,
  reader,
  language = 'en',
}: {
  slug: string;
  reader: Pick<Account, 'id' | 'ability'>;
  language?: Language;
}): Promise<ArticleReading> {
  const collections = await store.snapshot();
  const article = await articleBySlug(slug, reader);
  const isVisible = visibleTo(reader);
  const { knowledgeArticles, articleVotes } = collections;
  const topics = topicsIn(collections, article.category, { reader, language });
  const order = topics.flatMap(({ questions }) => questions.map(({ id }) => id));
  const at = order.indexOf(article.id);
  const linkTo = (id: number | undefined) => {
    const other = id === undefined ? undefined : knowledgeArticles[id];
    return other && isVisible(other) ? linkIn(language, other) : null;
  };
  const { html, headings } = withContents(contentHtml(inLanguage(article, language)));
  const votes = recordsOf(articleVotes).filter(({ articleId }) => articleId === article.id);
  return {
    article: { ...linkIn(language, article), updatedAt: article.updatedAt, html },
    card: inLanguage(cardIn(collections, article.category), language),
    topics: topics.map(({ id, title, questions }) => ({ id, title, questions })),
    headings,
    related: article.relatedIds.flatMap((id) => linkTo(id) ?? []),
    previous: at > 0 ? linkTo(order[at - 1]) : null,
    next: at >= 0 ? linkTo(order[at + 1]) : null,
    vote: tallyOf(votes, reader.id),
    isStale: article.updatedAt < addMonths(today(), -staleMonths),
  };
}

/** Returns an article by its slug, if the reader can see it. Throws `not_found`. */
export async function articleBySlug(slug: string, reader: HelpReader): Promise<KnowledgeArticle> {
  const { knowledgeArticles } = await store.snapshot();
  const article = rowsOf(knowledgeArticles).find((one) => one.slug === slug);
  if (!article || !visibleTo(reader)(article)) throw new AppError('not_found', 'Article not found');
  return article;
}

/** Returns the initial values of an article's form, and the version tag for editing it. Throws `not_found`. */
export async function articleForEdit(id: number) {
  const collections = await store.snapshot();
  const article = articleIn(collections, id);
  const topic = rowsOf(collections.knowledgeCategories).find(({ questions }) => questions.some((one) => one.id === id));
  const { title, content, relatedIds, slug, category, translations } = article;
  return {
    address: { slug, category },
    isDraft: article.draft === true,
    tag: recordTag(article),
    values: { title, content, relatedIds, categoryId: topic?.id ?? 0, translations },
  };
}

/**
 * Returns the options for an article's form: every topic with its card, and, as possible related articles, the articles
 * of a card and those that are already related.
 */
export async function articleChoices({
  id,
  category,
  language = 'en',
}: { id?: number; category?: string; language?: Language } = {}) {
  const { knowledgeCards, knowledgeCategories, knowledgeArticles } = await store.snapshot();
  const related = id === undefined ? [] : (knowledgeArticles[id]?.relatedIds ?? []);
  const offered = rowsOf(knowledgeArticles).filter(
    (one) => one.id !== id && (one.category === category || related.includes(one.id)),
  );
  return {
    topics: rowsOf(knowledgeCards).flatMap((card) =>
      rowsOf(knowledgeCategories)
        .filter(({ cardCategory }) => cardCategory === card.category)
        .map((topic) => ({
          value: String(topic.id),
          label: `${inLanguage(card, language).title} – ${inLanguage(topic, language).title}`,
        })),
    ),
    articles: offered.map((one) => ({ value: String(one.id), label: inLanguage(one, language).title })),
  };
}
