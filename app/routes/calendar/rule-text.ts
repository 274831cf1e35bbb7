import type { TFunction } from 'i18next';
import { formatDate, formatList, formatMonthDay } from '~/lib/format';
import type { Language } from '~/lib/languages';
import { partsOf, weekdayCodes } from '~/models/calendar/repeat';
import { addDays } from '~/models/shared/day';

/** Any Monday. */
const monday = '2024-01-01';

/** Parses a weekday of the month from a rule: `2TU` is the second Tuesday, `-1TU` the last. */
function nthWeekday(rule: string): { nth: 1 | 2 | 3 | 4 | 'last'; weekday: number } {
  const [, number = '', code = ''] = /BYDAY=(-?\d)([A-Z]{2})/.exec(rule) ?? [];
  const nth = ([1, 2, 3, 4] as const).find((one) => one === Number(number)) ?? 'last';
  return {
    nth,
    weekday: Math.max(
      0,
      weekdayCodes.findIndex((one) => one === code),
    ),
  };
}

/**
 * Describes a rule: "Every 2 weeks on Tuesday and Friday, until Dec 3, 2026".
 * @param start the first day of the series
 */
export function ruleText(rule: string, start: string, t: TFunction<'calendar'>, language: Language): string {
  const { unit, every: count, weekdays, until, count: times, kept } = partsOf(rule);
  const nameOf = (weekday: number) => formatDate(addDays(monday, weekday), language, 'weekday');
  const said = () => {
    if (kept !== undefined) return t('rule.custom');
    switch (unit) {
      case 'daily':
        return t('rule.daily', { count });
      case 'weekly': {
        const names = weekdays.map((code) => nameOf(weekdayCodes.indexOf(code)));
        return t('rule.weekly', { count, days: formatList(names, language) });
      }
      case 'monthly':
        return t('rule.monthly', { count, day: formatMonthDay(Number(start.slice(8)), language) });
      case 'monthlyWeekday': {
        const { nth, weekday } = nthWeekday(rule);
        return t('rule.monthlyWeekday', { count, nth: t(`rule.nth.${nth}`), weekday: nameOf(weekday) });
      }
      case 'yearly':
        return t('rule.yearly', { count, date: formatDate(start, language, 'near') });
    }
  };
  if (until !== null) return t('rule.until', { rule: said(), date: formatDate(until, language, 'far') });
  return times === null ? said() : t('rule.times', { rule: said(), count: times });
}
