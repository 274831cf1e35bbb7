import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type TodoTag, todoTags } from '~/models/todo';
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

/** The texts of the rows in the person's language: a look-up per row is what the server would spend its time on. */
export function useRowWords(): RowWords {
  const { t, i18n } = useTranslation('todo');
  return useMemo(() => rowWords(t, i18n.language), [t, i18n.language]);
}
