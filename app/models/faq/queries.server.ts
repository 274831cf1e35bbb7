import { found } from '~/lib/errors';
import type { Language } from '~/lib/languages';
import type { Account } from '~/models/account/schema';
import { visibleTo } from '~/models/knowledge/drafts';
import { rowsOf } from '~/models/shared/list';
import { forEachLanguage, inLanguage } from '~/models/shared/translations';
import { wordIndexes } from '~/models/shared/word-index.server';
import { recordTag } from '~/models/shared/tag.server';
import { tallyOf } from '~/models/shared/vote';
import { type FaqCategoryId, faqCategoryIds } from './rules';
import type { Faq, FaqEntry, FaqPageQuery } from './schema';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';

const nearestCount = 3;
const maxTerms = 20;

const indexIn = forEachLanguage((language) =>
  wordIndexes((entry: FaqEntry) => {
    const { question, ans } = inLanguage(entry, language);
    return { title: question, text: ans };
  }, language),
);

/**
 * Returns the published questions and answers by category, limited to questions that contain `q`, ignoring case. A
 * category without a match is included, but empty (contract §13, GET /faq/data).
 */
export async function searchFaq({ q }: { q: string }): Promise<Faq> {
  const { faqCategories, faqEntries } = await store.snapshot();
  const text = q.toLowerCase();
  const published = rowsOf(faqEntries).filter(visibleTo(null));
  const matches = published.filter(({ question }) => question.toLowerCase().includes(text));
  const category = (categoryId: FaqCategoryId) => {
    const { id: _, ...rest } = inLanguage(found(faqCategories[categoryId], 'Category'), 'en');
    const own = matches.filter((entry) => entry.categoryId === categoryId);
    return { ...rest, qandA: own.map(({ question, ans }) => ({ question, ans })) };
  };
  return {
    payment: category('payment'),
    delivery: category('delivery'),
    cancellationReturn: category('cancellationReturn'),
    myOrders: category('myOrders'),
    productServices: category('productServices'),
  };
}

/**
 * Returns the data of the FAQ page for an account: all categories with the number of their questions that match every
 * word of `q`, tolerating misspellings; the matches in the selected category (or in all), best first, grouped by
 * category, each with its votes; and if nothing matches, the closest questions. `terms` are the words to highlight,
 * spelled as in the questions and answers. Questions and answers are in `language` if they're translated.
 */
export async function faqPage(
  { q, category }: FaqPageQuery,
  reader: Pick<Account, 'id' | 'ability'>,
  language: Language = 'en',
) {
  const { faqCategories, faqEntries, faqVotes } = await store.snapshot();
  const index = await indexIn[language](faqEntries);
  const isSearch = q.trim() !== '';
  const isVisible = visibleTo(reader);
  const all = isSearch ? index.matches(q) : rowsOf(faqEntries).map((row) => ({ row, terms: [] }));
  const matches = all.filter(({ row }) => isVisible(row));
  const votes = recordsOf(faqVotes);
  const shown = (entry: FaqEntry) => ({
    ...inLanguage(entry, language),
    ...tallyOf(
      votes.filter(({ entryId }) => entryId === entry.id),
      reader.id,
    ),
  });
  const rowsIn = (id: FaqCategoryId) => matches.map(({ row }) => row).filter(({ categoryId }) => categoryId === id);
  const wanted = isSearch ? [...new Set(matches.map(({ row }) => row.categoryId))] : faqCategoryIds;
  return {
    total: matches.length,
    terms: [...new Set(matches.flatMap(({ terms }) => terms))].slice(0, maxTerms),
    categories: faqCategoryIds.map((id) => ({
      id,
      title: inLanguage(found(faqCategories[id], 'Category'), language).title,
      count: rowsIn(id).length,
    })),
    groups: wanted
      .filter((id) => category === undefined || category === id)
      .map((id) => ({
        ...inLanguage(found(faqCategories[id], 'Category'), language),
        entries: rowsIn(id).map(shown),
      }))
      .filter(({ entries }) => entries.length > 0),
    nearest: (matches.length > 0 ? [] : index.nearest(q, Infinity))
      .filter(isVisible)
      .slice(0, nearestCount)
      .map((entry) => ({ id: entry.id, question: inLanguage(entry, language).question })),
  };
}

/** Returns a question from a snapshot or draft. Throws `not_found`. */
export function faqEntryIn({ faqEntries }: Pick<Collections, 'faqEntries'>, id: number): FaqEntry {
  return found(faqEntries[id], 'Question');
}

/** Returns the fields of a question that revisions store. */
export const faqTexts = ({ question, ans }: Pick<FaqEntry, 'question' | 'ans'>) => ({ question, ans });

/** Returns a question with its answer, and the version tag for editing it. Throws `not_found`. */
export async function getFaqEntry(id: number): Promise<{ entry: FaqEntry; tag: string }> {
  const entry = faqEntryIn(await store.snapshot(), id);
  return { entry, tag: recordTag(entry) };
}

/** Returns the categories in a language, as options for a form. */
export async function faqCategoryOptions(language: Language) {
  const { faqCategories } = await store.snapshot();
  return faqCategoryIds.map((id) => {
    const category = faqCategories[id];
    return { value: id, label: category ? inLanguage(category, language).title : id };
  });
}
