import { recordLink } from '~/records';
import { canSee } from '~/models/access/can-see';
import type { Account } from '~/models/account/schema';
import { spanOf } from '~/models/calendar/span';
import type { RemindedCollection, Reminder } from '~/models/reminder/schema';
import { isDay } from '~/models/shared/day';
import { recordAt } from '~/models/reminder/times.server';
import { ownedBy } from '~/models/shared/owned';
import type { Collections } from '~/models/store/database.schema';
import type { Notification } from './schema';

type News = Omit<Notification, 'isRead'>;

function dayOf(
  data: Collections,
  { recordId, on }: Reminder['delivered'][number],
  collection: RemindedCollection,
): string | null {
  if (collection === 'todoTasks') {
    const due = data.todoTasks[recordId]?.dueDate ?? '';
    return isDay(due) ? due : null;
  }
  const event = data.calendarEvents[recordId];
  if (!event?.allDay) return null;
  return on ?? spanOf(event, 'UTC').firstDay;
}

/**
 * Returns the delivered reminders of an account. `count` is how many minutes in advance each one was due. Omits
 * reminders whose record has since been moved, completed, or deleted, or that the account can no longer see.
 */
export function reminderNews(data: Collections, account: Account): News[] {
  return ownedBy(data.reminders, account.id).flatMap((reminder) =>
    reminder.delivered.flatMap((delivered): News[] => {
      const { collection, id } = reminder;
      const { at, startsAt, minutes, on } = delivered;
      const record = recordAt(data, reminder, delivered);
      const shown = record && canSee(data, account, collection, record) ? recordLink(collection, record) : null;
      if (!shown) return [];
      const link = shown.url !== null && on !== null ? `${shown.url}?on=${on}` : shown.url;
      const label = collection === 'todoTasks' ? 'todo.created' : 'calendarEvent.created';
      const kind = 'reminder' as const;
      return [
        {
          id: `reminder-${id}-${minutes}-${startsAt}`,
          kind,
          at,
          actor: null,
          label,
          about: shown.title,
          count: minutes,
          link,
          startsAt: dayOf(data, delivered, collection) ?? startsAt,
        },
      ];
    }),
  );
}
