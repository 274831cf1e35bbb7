import { beforeEach, describe, expect, it } from 'vitest';
import { createFaqEntry, updateFaqEntry } from '~/models/faq/commands.server';
import { faqPage, getFaqEntry, searchFaq } from '~/models/faq/queries.server';
import { updateArticle } from '~/models/knowledge/commands.server';
import { listKnowledgeCards, listKnowledgeCategories } from '~/models/knowledge/queries.server';
import { articleForEdit, knowledgeCategory, readArticle } from '~/models/knowledge/reading.server';
import { renamePermission } from '~/models/permission/commands.server';
import { permissionsById } from '~/models/permission/queries.server';
import { getPricing, pricingPage } from '~/models/pricing/queries.server';
import { inLanguage, translationLanguages } from '~/models/shared/translations';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const translations = { de: { question: 'Bar?', ans: 'Ja.' }, fr: { question: '', ans: '' } };
const input = { categoryId: 'payment' as const, question: 'Cash?', ans: 'Yes.', translations };

async function reader() {
  const account = (await store.snapshot()).accounts[1];
  if (!account) throw new Error('no account');
  return account;
}

beforeEach(() => {
  reseed();
});

describe('translated text', () => {
  it('falls back to English for missing translations', () => {
    const row = { id: 1, title: 'Hello', text: 'World', translations: { de: { title: 'Hallo', text: '' } } };
    expect(inLanguage(row, 'de')).toEqual({ id: 1, title: 'Hallo', text: 'World' });
    expect(inLanguage(row, 'fr')).toEqual({ id: 1, title: 'Hello', text: 'World' });
    expect(inLanguage(row, 'en')).toEqual({ id: 1, title: 'Hello', text: 'World' });
  });
});

describe('the translatable sample text', () => {
  it.each(translationLanguages)('is completely translated into %s', async (language) => {
    const data = await store.snapshot();
    const missing = [
      ...Object.values(data.knowledgeArticles),
      ...Object.values(data.knowledgeCategories),
      ...Object.values(data.knowledgeCards),
      ...Object.values(data.faqCategories),
      ...Object.values(data.faqEntries),
      ...Object.values(data.pricingPlans),
      ...Object.values(data.pricingQuestions),
      ...Object.values(data.permissions),
    ].filter((row) => Object.values(row.translations?.[language] ?? { none: '' }).some((text) => text.length === 0));
    expect(missing.map(({ id }) => id)).toEqual([]);
  });

  it.each(translationLanguages)('has as many plan benefits in %s as in English', async (language) => {
    for (const { planBenefits, benefitTexts } of (await pricingPage(language)).plans) {
      expect(benefitTexts).toHaveLength(planBenefits.length);
    }
  });

  it('is shown in the page’s language', async () => {
    const { card, topics } = await knowledgeCategory('invoicing', await reader(), 'de');
    expect([card.title, topics[0]?.title]).toEqual(['Rechnungen', 'Rechnungen erstellen']);
    const slug = 'how-do-i-create-an-invoice';
    const { article } = await readArticle({ slug, reader: await reader(), language: 'fr' });
    expect(article.title).toMatch(/facture/);
  });

  it('is in English and has no translations in the API', async () => {
    const all = [
      await searchFaq({ q: '' }),
      await listKnowledgeCards(),
      await listKnowledgeCategories(),
      await getPricing(),
    ];
    expect(JSON.stringify(all)).not.toContain('translations');
    expect(JSON.stringify(all)).not.toContain('Rechnung');
  });
});

describe('a question’s translations', () => {
  it('are stored without empty values and are searchable, and undo removes the question', async () => {
    const { result, changeId } = await createFaqEntry({ input: structuredClone(input), actor });
    const { id } = result.entry;
    expect((await getFaqEntry(id)).entry.translations).toEqual({ de: translations.de });
    const page = await faqPage({ q: 'Bar', category: undefined, open: undefined }, await reader(), 'de');
    expect(page.groups.flatMap(({ entries }) => entries.map((one) => one.question))).toContain('Bar?');
    await store.undo(changeId ?? 0, null);
    await expect(getFaqEntry(id)).rejects.toThrow();
  });

  it('are removed for a field whose English text changes, or when they’re cleared', async () => {
    const { id } = (await createFaqEntry({ input: structuredClone(input), actor })).result.entry;
    await updateFaqEntry({ changes: { id, ans: 'No.' }, actor });
    expect((await getFaqEntry(id)).entry.translations).toEqual({ de: { question: 'Bar?' } });
    await updateFaqEntry({ changes: { id, translations: {} }, actor });
    expect((await getFaqEntry(id)).entry).not.toHaveProperty('translations');
  });
});

it('moving an article keeps its translations', async () => {
  const { translations: before } = (await articleForEdit(2)).values;
  await updateArticle({ changes: { id: 2, categoryId: 4 }, actor });
  expect((await articleForEdit(2)).values.translations).toEqual(before);
});

it('a permission’s translations are dropped only when its name changes', async () => {
  await renamePermission({ id: 1, name: 'Management', actor });
  expect((await permissionsById([1]))[0]).toHaveProperty('translations');
  await renamePermission({ id: 1, name: 'Plants', actor });
  expect((await permissionsById([1]))[0]).not.toHaveProperty('translations');
});
