import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '~/lib/format';
import { memoizeTranslation } from '~/lib/memoized-translation';
import { rememberTexts } from '~/lib/remember-texts';
import { useDateLocale } from '~/lib/root-data';

/** Returns the texts that all cards share. They're translated once instead of once per card. */
export function useCardTexts() {
  const { t } = useTranslation('kanban');
  const locale = useDateLocale();
  return useMemo(
    () => ({
      menu: memoizeTranslation((title) => t('card.menu', { title })),
      select: memoizeTranslation((title) => t('card.select', { title })),
      checked: rememberTexts((counts: string) => {
        const [done = '', all = ''] = counts.split('/');
        return t('card.checked', { done, all });
      }),
      people: memoizeTranslation((names) => t('card.people', { names })),
      attachments: rememberTexts((count: number) => t('card.attachments', { count })),
      comments: rememberTexts((count: number) => t('card.comments', { count })),
      due: { done: t('due.done'), late: t('due.late'), soon: t('due.soon'), later: t('due.later'), none: '' },
      day: (day: string, withYear: boolean) => formatDate(day, locale, withYear ? 'full' : 'short'),
    }),
    [t, locale],
  );
}

export type CardTexts = ReturnType<typeof useCardTexts>;
