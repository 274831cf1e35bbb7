import type { TFunction } from 'i18next';
import { formatDate } from '~/lib/format';
import type { TodoRepeat } from '~/models/todo/schema';

/**
 * Describes how often a task repeats: "Every 2 weeks on Monday".
 * @param day the due day, which determines the weekday or date
 * @param locale the language, with the user's date order if one is set
 */
export function repeatText(
  { every: count, unit }: TodoRepeat,
  day: string,
  t: TFunction<'todo'>,
  locale: string,
): string {
  switch (unit) {
    case 'day':
      return t('quickAdd.rule.daily', { count });
    case 'weekday':
      return t('quickAdd.rule.weekdays', { count });
    case 'week':
      return t('quickAdd.rule.weekly', { count, days: formatDate(day, locale, 'weekday') });
    case 'month':
      return t('quickAdd.rule.monthly', { count, day: Number(day.slice(8)) });
    case 'year':
      return t('quickAdd.rule.yearly', { count, date: formatDate(day, locale, 'near') });
  }
}
