import { isRecord, type Migration } from './migration';

interface OldCategory {
  id: string;
  qandA?: { id?: number; question: string; ans: string }[];
}

/** Moves the questions of the help center from their categories to separate records, in the same order. */
export const faqEntriesApart: Migration = {
  title: 'Help center questions are separate records',
  run: (collections) => {
    const { faqCategories, faqEntries } = collections;
    if (!isRecord(faqCategories) || (isRecord(faqEntries) && Object.keys(faqEntries).length > 0)) return collections;
    const old = Object.values(faqCategories as Record<string, OldCategory>);
    const questions = old.flatMap(({ id, qandA = [] }) => qandA.map((one) => ({ ...one, categoryId: id })));
    if (questions.length === 0) return collections;
    const entries = questions.map(({ categoryId, question, ans }, index) => ({
      ...{ id: index + 1, categoryId },
      ...{ question, ans },
    }));
    return {
      ...collections,
      faqCategories: Object.fromEntries(
        Object.entries(faqCategories as Record<string, OldCategory>).map(([key, { qandA: _, ...rest }]) => [key, rest]),
      ),
      faqEntries: Object.fromEntries(entries.map((entry) => [String(entry.id), entry])),
    };
  },
};
