import type { i18n, TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { type TodoTag, todoTags } from '~/models/todo/rules';
import { memoByIdentity } from '~/lib/memo';
import { useHours } from '~/lib/root-data';
import { memoizeTranslation } from '~/lib/memoized-translation';
import { rememberTexts } from '~/lib/remember-texts';
import { dueWords } from '../../due-words';

function rowWords(t: TFunction<'todo'>, language: string, hours: string) {
  return {
    ...dueWords(t, language, hours),
    select: memoizeTranslation((title) => t('row.select', { title })),
    done: memoizeTranslation((title) => t('row.done', { title })),
    restoreOne: memoizeTranslation((title) => t('row.restoreOne', { title })),
    important: memoizeTranslation((title) => t('row.important', { title })),
    more: memoizeTranslation((title) => t('row.more', { title })),
    grip: memoizeTranslation((title) => t('drag.handle', { title })),
    assignedTo: memoizeTranslation((name) => t('row.assignedTo', { name })),
    complete: t('row.complete'),
    reopen: t('row.reopen'),
    restore: t('action.restore'),
    repeats: t('row.repeats'),
    checked: rememberTexts((counts: string) => {
      const [done = '', all = ''] = counts.split('/');
      return t('row.checked', { done, all });
    }),
    star: t('view.important'),
    gripRole: t('drag.role'),
    tags: Object.fromEntries(todoTags.map((tag) => [tag, t(`tag.${tag}`)])) as Record<TodoTag, string>,
  };
}

/** The texts of a row. Those that include the name of its task or a user are functions of the name. */
export type RowWords = ReturnType<typeof rowWords>;

const byLanguage = memoByIdentity((_: i18n) => new Map<string, RowWords>());

/** Returns the texts of a row in the user's language, cached for each language and hour setting. */
export function useRowWords(): RowWords {
  const { t, i18n } = useTranslation('todo');
  const hours = useHours();
  const known = byLanguage(i18n);
  const name = `${i18n.language} ${hours}`;
  const words = known.get(name) ?? rowWords(t, i18n.language, hours);
  known.set(name, words);
  return words;
}
