import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarSearch, calendarUrl, type CalendarQuery, overlayUrl } from '../query';
import { formatClock } from '~/lib/format';
import { useHours } from '~/lib/root-data';
import { useLanguage } from '~/lib/use-language';
import type { DayCell } from './view.server';

/** Placeholder for the day in a text or URL that is created once for all days. */
const anyDay = '0000-00-00';

type Counted = Pick<DayCell, 'long' | 'count'>;

function dayLinks(query: CalendarQuery, t: TFunction<'calendar'>, clock: (minute: number) => string) {
  // The day view ignores the search.
  const plain = { ...query, q: '', page: 1 };
  const at = (template: string) => (day: string) => template.replace(anyDay, day);
  const templates = new Map<string, string>();
  // Plurals depend only on the count: one text per count instead of one per day.
  const counted =
    (key: 'day.open' | 'day.go') =>
    ({ long, count }: Counted): string => {
      const name = `${key} ${count}`;
      const template = templates.get(name) ?? t(key, { count, day: anyDay });
      templates.set(name, template);
      return template.replace(anyDay, () => long);
    };
  const open = at(calendarUrl(plain, { view: 'day', date: anyDay }));
  const addLabel = t('day.add', { day: anyDay });
  return {
    /** The query string of the calendar, for links over it. */
    search: calendarSearch(query),
    /** The same view on a day. */
    go: at(calendarUrl(plain, { date: anyDay })),
    goLabel: counted('day.go'),
    /** The day view of a day. */
    open,
    openLabel: counted('day.open'),
    /** Link to the entries that the view leaves out of a day: the day view, or its next page. */
    rest: query.view === 'day' ? () => calendarUrl(query, { page: query.page + 1 }) : open,
    /** The form for an event on a day. */
    add: at(overlayUrl(query, 'add', { start: anyDay })),
    addLabel: ({ long }: Pick<DayCell, 'long'>) => addLabel.replace(anyDay, () => long),
    /** A minute of the day in the user's time format. */
    clock,
    more: (count: number) => t('day.more', { count }),
  };
}

/** Returns a formatter for minutes of the day in the user's time format: `08:30` or `8:30 am`. */
function useClock(): (minute: number) => string {
  const locale = useLanguage();
  const hours = useHours();
  return useCallback((minute: number) => formatClock(minute, locale, hours), [locale, hours]);
}

export type DayLinks = ReturnType<typeof dayLinks>;

/**
 * Returns URLs and texts for the links of days. Created once per grid, because a month has more than a hundred of them.
 */
export function useDayLinks(query: CalendarQuery): DayLinks {
  const { t } = useTranslation('calendar');
  const clock = useClock();
  return useMemo(() => dayLinks(query, t, clock), [query, t, clock]);
}
