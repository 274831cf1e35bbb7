import { calendarEntries } from '~/models/calendar/entries.server';
import { type CalendarEntry, calendarKinds, clockText, isBanner } from '~/models/calendar/rules';
import { todoPageCounts } from '~/models/todo/queries.server';
import { addDays, today } from '~/models/shared/day';

const shown = 5;

function brief(entry: CalendarEntry, day: string) {
  const { key, title, to, source } = entry;
  const timed = !isBanner(entry) && entry.firstDay === day;
  return { key, title, to, isTask: source === 'tasks', time: timed ? clockText(entry.startMinute) : null };
}

/**
 * What the day holds: events and due kanban tasks of today in the person's zone, and how many to-dos are due or late.
 * @param zone IANA name of the zone, "Europe/Berlin"
 */
export async function todayCard(zone: string) {
  const day = today(zone);
  const range = { from: day, to: addDays(day, 1) };
  const [entries, { views }] = await Promise.all([
    calendarEntries({ kinds: calendarKinds, layers: ['tasks'], zone, range }),
    todoPageCounts(day, zone),
  ]);
  return {
    entries: entries.slice(0, shown).map((entry) => brief(entry, day)),
    more: Math.max(0, entries.length - shown),
    overdue: views.overdue,
    dueToday: views.today,
  };
}

export type TodayCardData = Awaited<ReturnType<typeof todayCard>>;
