import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDateLocale, useHours } from '~/lib/root-data';
import { dueText, fullDay, timeIn } from './due-text';
import { rememberTexts } from '~/lib/remember-texts';

/** Returns the texts for due dates: days (relative or in full), times, and how many days late a task is. */
export function dueWords(t: TFunction<'todo'>, language: string, hours: string) {
  return {
    due: (day: string, today: string) => dueText(day, today, language),
    fullDay: (day: string) => fullDay(day, language),
    time: (time: string) => timeIn(time, hours),
    none: t('due.none'),
    late: rememberTexts((days: number) => t('due.late', { count: days })),
  };
}

export type DueWords = ReturnType<typeof dueWords>;

/** Returns `dueWords` in the user's language. */
export function useDueWords(): DueWords {
  const { t } = useTranslation('todo');
  const locale = useDateLocale();
  const hours = useHours();
  return useMemo(() => dueWords(t, locale, hours), [t, locale, hours]);
}
