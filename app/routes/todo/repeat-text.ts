import type { TFunction } from 'i18next';
import { formatDate, formatList, formatMonthDay } from '~/lib/format';
import { addDays } from '~/models/shared/day';
import type { TodoRepeat } from '~/models/todo/schema';

/** Any Monday. */
const monday = '2024-01-01';

/**
 * Describes how often a task repeats: "Every 2 weeks on Monday".
 * @param day the due day, which determines the weekday or date
 * @param locale the language, with the user's date order if one is set
 */
export function repeatText(
  { every: count, unit, weekdays, nth }: TodoRepeat,
  day: string,
  t: TFunction<'todo'>,
  locale: string,
): string {
  switch (unit) {
    case 'day':
      return t('quickAdd.rule.daily', { count });
    case 'weekday':
      return t('quickAdd.rule.weekdays', { count });
    case 'week': {
      const names = weekdays?.map((weekday) => formatDate(addDays(monday, weekday - 1), locale, 'weekday'));
      const days = names && formatList(names, locale);
      return t('quickAdd.rule.weekly', { count, days: days ?? formatDate(day, locale, 'weekday') });
    }
    case 'month':
      if (nth !== undefined) {
        const place = ([1, 2, 3, 4] as const).find((one) => one === nth) ?? 'last';
        const weekday = formatDate(day, locale, 'weekday');
        return t('quickAdd.rule.monthlyWeekday', { count, nth: t(`quickAdd.rule.nth.${place}`), weekday });
      }
      return t('quickAdd.rule.monthly', { count, day: formatMonthDay(Number(day.slice(8)), locale) });
    case 'year':
      return t('quickAdd.rule.yearly', { count, date: formatDate(day, locale, 'near') });
  }
}
