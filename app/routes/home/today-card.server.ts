import { calendarEntries } from '~/models/calendar/entries.server';
import { type CalendarEntry, calendarKinds, clockText, isBanner } from '~/models/calendar/rules';
import { todoPageCounts } from '~/models/todo/queries.server';
import { addDays, today } from '~/models/shared/day';
import { wallClockAt } from '~/models/shared/zoned-time';

const shown = 5;

function brief(entry: CalendarEntry, day: string) {
  const { key, title, to, source } = entry;
  const timed = !isBanner(entry) && entry.firstDay === day;
  return { key, title, to, isTask: source === 'tasks', time: timed ? clockText(entry.startMinute) : null };
}

/**
 * Returns today's first events and due kanban tasks that aren't over (`entries`). `more` is the number of others that
 * aren't over, and `over` the number of those that are. Also returns the counts of to-dos that are assigned to the
 * viewer (`mine`), overdue, and due today.
 * @param zone IANA time zone name, such as "Europe/Berlin"
 * @param viewer the account whose lists and calendars are included
 */
export async function todayCard(zone: string, viewer: { id: number }) {
  const day = today(zone);
  const range = { from: day, to: addDays(day, 1) };
  const [entries, { views }] = await Promise.all([
    calendarEntries({ kinds: calendarKinds, layers: ['tasks'], zone, range, viewer }),
    todoPageCounts(day, zone, viewer),
  ]);
  const { minute } = wallClockAt(Date.now(), zone);
  const isOver = (entry: CalendarEntry) => !isBanner(entry) && entry.lastDay === day && entry.endMinute <= minute;
  const left = entries.filter((entry) => !isOver(entry));
  return {
    entries: left.slice(0, shown).map((entry) => brief(entry, day)),
    more: Math.max(0, left.length - shown),
    over: entries.length - left.length,
    mine: views.mine,
    overdue: views.overdue,
    dueToday: views.today,
  };
}

export type TodayCardData = Awaited<ReturnType<typeof todayCard>>;
