import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarPath, calendarSearch, calendarUrl, type CalendarQuery, overlayUrl } from '../query';
import { usePathAccess } from '~/components/ui/path-access';
import { formatClock } from '~/lib/format';
import { useHours } from '~/lib/root-data';
import { useLanguage } from '~/lib/use-language';
import type { DayCell } from './view.server';

/** Placeholder for the day in a string or URL that is created once and reused for all days. */
const anyDay = '0000-00-00';

type Counted = Pick<DayCell, 'long' | 'count'>;

function dayLinks(query: CalendarQuery, t: TFunction<'calendar'>, clock: (minute: number) => string, canAdd: boolean) {
  // With the search text, these URLs would lead to search results instead of the day.
  const plain = { ...query, q: '', page: 1 };
  const at = (template: string) => (day: string) => template.replace(anyDay, day);
  const templates = new Map<string, string>();
  // Plural forms depend only on the count, so there's one label per count instead of one per day.
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
    /** The calendar's query string, for links to panels over it. */
    search: calendarSearch(query),
    /** Returns the URL of the same view on a given day. */
    go: at(calendarUrl(plain, { date: anyDay })),
    goLabel: counted('day.go'),
    /** Returns the URL of the day view for a given day. */
    open,
    openLabel: counted('day.open'),
    /** Returns the URL of the entries that the view leaves out on a given day: the day view, or its next page. */
    rest: query.view === 'day' ? () => calendarUrl(query, { page: query.page + 1 }) : open,
    /** Whether the user can add events. */
    canAdd,
    /** Returns the URL of the form for a new event on a given day. */
    add: at(overlayUrl(query, 'add', { start: anyDay })),
    addLabel: ({ long }: Pick<DayCell, 'long'>) => addLabel.replace(anyDay, () => long),
    /** Formats a minute of the day in the user's time format. */
    clock,
    more: (count: number) => t('day.more', { count }),
  };
}

function useClock(): (minute: number) => string {
  const locale = useLanguage();
  const hours = useHours();
  return useCallback((minute: number) => formatClock(minute, locale, hours), [locale, hours]);
}

export type DayLinks = ReturnType<typeof dayLinks>;

/**
 * Returns functions for the URLs and labels of days. They're created once per grid, because a month has more than a
 * hundred links.
 */
export function useDayLinks(query: CalendarQuery): DayLinks {
  const { t } = useTranslation('calendar');
  const clock = useClock();
  const canAdd = usePathAccess().canPost(calendarPath);
  return useMemo(() => dayLinks(query, t, clock, canAdd), [query, t, clock, canAdd]);
}
