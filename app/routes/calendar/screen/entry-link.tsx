import type { TFunction } from 'i18next';
import type { LucideIcon } from 'lucide-react';
import type { TouchEventHandler } from 'react';
import { RowIcon } from '~/components/ui/row-icon';
import { Num } from '~/components/text/num';
import { invoiceFeature } from '~/routes/invoice/feature';
import { kanbanFeature } from '~/routes/kanban/feature';
import { machineFeature } from '~/routes/machine/feature';
import { orderFeature } from '~/routes/order/feature';
import { todoFeature } from '~/routes/todo/feature';
import { type CalendarEntry, type CalendarLayer, isBanner } from '~/models/calendar/rules';
import { calendarFeature } from '../feature';
import type { DayLinks } from './day-links';
import type { EntryView } from './view.server';

/** Icons that mark a layer in addition to its name. */
export const layerIcons: Record<CalendarLayer, LucideIcon> = {
  tasks: kanbanFeature.icon,
  todos: todoFeature.icon,
  invoices: invoiceFeature.icon,
  deliveries: orderFeature.icon,
  services: machineFeature.icon,
};

/** Returns the URL of an entry. Events open over the current calendar (`search`), anything else in its own app. */
export function entryUrl({ to, eventId }: Pick<CalendarEntry, 'to' | 'eventId'>, search: string): string {
  return eventId === null ? to : `${to}${to.includes('?') ? search.replace('?', '&') : search}`;
}

/** Returns the class that sets an entry's color (design §6 "Calendar"). */
export function sourceClass(source: CalendarEntry['source']): string {
  return `cal-source--${source.toLowerCase()}`;
}

function startText(entry: CalendarEntry, clock: DayLinks['clock']): string {
  return isBanner(entry) ? '' : clock(entry.startMinute);
}

const hourMs = 3_600_000;

/**
 * An entry as a bar: soft background, a stripe in its color, time, and title. Events can be moved with the keyboard.
 * The accessible name starts with the visible text, for speech input (WCAG 2.5.3).
 */
export function EntryLink({
  entry,
  links,
  before = false,
  after = false,
  draggable,
  onTouchStart,
}: {
  entry: EntryView;
  links: DayLinks;
  before?: boolean;
  after?: boolean;
  draggable?: boolean;
  onTouchStart?: TouchEventHandler;
}) {
  const time = before ? '' : startText(entry, links.clock);
  const length = Date.parse(entry.end) - Date.parse(entry.start);
  const short = length < hourMs ? ' cal-entry--short' : length < 1.5 * hourMs ? '' : ' cal-entry--tall';
  const ends = `${short}${before ? ' cal-entry--before' : ''}${after ? ' cal-entry--after' : ''}`;
  return (
    <a
      href={entryUrl(entry, links.search)}
      className={`cal-entry ${sourceClass(entry.source)}${ends}`}
      aria-label={time ? `${time} ${entry.label}` : entry.label}
      title={entry.title}
      data-event={entry.eventId === null ? undefined : entry.key}
      draggable={draggable}
      onTouchStart={onTouchStart}
    >
      {entry.source in layerIcons && <RowIcon icon={layerIcons[entry.source as CalendarLayer]} size={13} />}
      {time && <Num className="cal-entry__time">{time}</Num>}{' '}
      <span className="cal-entry__title" dir="auto">
        {entry.title}
      </span>
    </a>
  );
}

/** Time of an entry on one of its days, such as `08:30 – 09:15`, `… – 00:30`, `All day`, or `Due`. */
export function TimeOnDay({
  entry,
  day,
  clock,
  t,
}: {
  entry: CalendarEntry;
  day: string;
  clock: DayLinks['clock'];
  t: TFunction<'calendar'>;
}) {
  const { firstDay, lastDay, startMinute, endMinute, hasEnd } = entry;
  if (entry.source in layerIcons && entry.allDay) return <span>{t('entry.due')}</span>;
  if (entry.allDay || (firstDay < day && lastDay > day)) return <span>{t('entry.allDay')}</span>;
  const start = clock(startMinute);
  const end = clock(endMinute);
  if (firstDay < day) return <Num>{`… – ${end}`}</Num>;
  if (lastDay > day) return <Num>{`${start} – …`}</Num>;
  return <Num>{hasEnd ? `${start} – ${end}` : start}</Num>;
}

/** Marker of a list item: an icon for a layer, or a dot in the color of a kind. */
export function SourceMark({ source }: { source: CalendarEntry['source'] }) {
  return source in layerIcons ? (
    <span className="cal-mark">
      <RowIcon icon={layerIcons[source as CalendarLayer]} size={14} />
    </span>
  ) : (
    <span className={`cal-dot ${sourceClass(source)}`} aria-hidden />
  );
}

export const emptyIcon = <calendarFeature.icon size={24} />;
