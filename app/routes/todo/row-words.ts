import type { i18n, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type TodoTag, todoTags } from '~/models/todo';
import { memoByIdentity } from '~/utils/memo';
import { dueWords } from './due-words';

/** Stands for a name in a text that is looked up once and filled in for every row. */
const slot = '\uE000';

function filledIn(text: string): (name: string) => string {
  const parts = text.split(slot);
  return (name) => parts.join(name);
}

function rowWords(t: TFunction<'todo'>, language: string) {
  const title = slot;
  return {
    ...dueWords(t, language),
    select: filledIn(t('row.select', { title })),
    done: filledIn(t('row.done', { title })),
    restoreOne: filledIn(t('row.restoreOne', { title })),
    important: filledIn(t('row.important', { title })),
    more: filledIn(t('row.more', { title })),
    grip: filledIn(t('drag.handle', { title })),
    assignedTo: filledIn(t('row.assignedTo', { name: slot })),
    complete: t('row.complete'),
    reopen: t('row.reopen'),
    restore: t('action.restore'),
    star: t('view.important'),
    gripRole: t('drag.role'),
    tags: Object.fromEntries(todoTags.map((tag) => [tag, t(`tag.${tag}`)])) as Record<TodoTag, string>,
  };
}

/** The texts of a row; those that name its task or a person are functions of the name. */
export type RowWords = ReturnType<typeof rowWords>;

const byLanguage = memoByIdentity((_: i18n) => new Map<string, RowWords>());

/** The texts of the rows in the person's language, looked up once: rows and requests share them. */
export function useRowWords(): RowWords {
  const { t, i18n } = useTranslation('todo');
  const known = byLanguage(i18n);
  const words = known.get(i18n.language) ?? rowWords(t, i18n.language);
  known.set(i18n.language, words);
  return words;
}
