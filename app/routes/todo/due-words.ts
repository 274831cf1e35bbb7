import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { dueText, fullDay } from './due-text';

function remembered<Key extends string | number>(compute: (key: Key) => string): (key: Key) => string {
  const known = new Map<Key, string>();
  return (key) => {
    const text = known.get(key) ?? compute(key);
    known.set(key, text);
    return text;
  };
}

/** What is said about due days, each text made once however many tasks need it. */
export function dueWords(t: TFunction<'todo'>, language: string) {
  return {
    due: (day: string, today: string) => dueText(day, today, t, language),
    fullDay: remembered((day: string) => fullDay(day, language)),
    late: remembered((days: number) => t('due.late', { count: days })),
  };
}

export type DueWords = ReturnType<typeof dueWords>;

/** `dueWords` in the person's language. */
export function useDueWords(): DueWords {
  const { t, i18n } = useTranslation('todo');
  return useMemo(() => dueWords(t, i18n.language), [t, i18n.language]);
}
