import type { TFunction } from 'i18next';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { calendarSearch, calendarUrl, type CalendarQuery, overlayUrl } from '../query';
import { formatClock } from '~/lib/format';
import { useHours } from '~/lib/root-data';
import { useLanguage } from '~/lib/use-language';
import type { DayCell } from './view.server';

/** Stands for the day in a text or address that is made once for all days. */
const anyDay = '0000-00-00';

type Counted = Pick<DayCell, 'long' | 'count'>;

function dayLinks(query: CalendarQuery, t: TFunction<'calendar'>, clock: (minute: number) => string) {
  // A day is shown with all that is on it, not with what was found.
  const plain = { ...query, q: '', page: 1 };
  const at = (template: string) => (day: string) => template.replace(anyDay, day);
  const templates = new Map<string, string>();
  // Plurals differ by the count alone: one text for each count instead of one for each day.
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
    /** What the address of the calendar says, for links over it. */
    search: calendarSearch(query),
    /** The same view on a day. */
    go: at(calendarUrl(plain, { date: anyDay })),
    goLabel: counted('day.go'),
    /** The view of a day. */
    open,
    openLabel: counted('day.open'),
    /** What the view leaves out of a day: its own view, or the next page of that. */
    rest: query.view === 'day' ? () => calendarUrl(query, { page: query.page + 1 }) : open,
    /** The form for an event on a day. */
    add: at(overlayUrl(query, 'add', { start: anyDay })),
    addLabel: ({ long }: Pick<DayCell, 'long'>) => addLabel.replace(anyDay, () => long),
    /** A minute of the day as the person writes it. */
    clock,
    more: (count: number) => t('day.more', { count }),
  };
}

/** Writes minutes of the day as the person does: `08:30` or `8:30 am`. */
function useClock(): (minute: number) => string {
  const locale = useLanguage();
  const hours = useHours();
  return useCallback((minute: number) => formatClock(minute, locale, hours), [locale, hours]);
}

export type DayLinks = ReturnType<typeof dayLinks>;

/** Addresses and texts of the links of days: made once for a grid, because a month has more than a hundred of them. */
export function useDayLinks(query: CalendarQuery): DayLinks {
  const { t } = useTranslation('calendar');
  const clock = useClock();
  return useMemo(() => dayLinks(query, t, clock), [query, t, clock]);
}
