import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { memoizeTranslation } from '~/lib/memoized-translation';

/** Returns the texts that all boards share. They're translated once instead of per board. */
export function useBoardTexts() {
  const { t } = useTranslation('kanban');
  return useMemo(
    () => ({
      menu: memoizeTranslation((title) => t('board.menu', { title })),
      add: memoizeTranslation((title) => t('board.add', { title })),
      edit: t('board.edit'),
      more: (count: number) => t('board.more', { count }),
      shown: (shown: number, count: number) => t('board.shown', { shown, count }),
      empty: t('board.empty'),
      noMatch: t('board.noMatch'),
      count: (count: number) => t('board.count', { count }),
      over: (count: number, limit: number) => t('board.over', { count: count - limit, limit }),
      addTask: t('add.task'),
      addMany: (count: number) => t('add.many', { count }),
      newTasks: memoizeTranslation((board) => t('add.titles', { board })),
      placeholder: t('add.placeholder'),
    }),
    [t],
  );
}

export type BoardTexts = ReturnType<typeof useBoardTexts>;
