import { touchedBy } from '~/models/access/can-see';
import type { Account } from '~/models/account/schema';
import { guestsWithAddress } from '~/models/calendar/invite.server';
import type { CalendarEvent } from '~/models/calendar/schema';
import type { Change } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { isAssignedTo } from '~/models/todo/people.server';
import type { Todo } from '~/models/todo/schema';
import { assigns, invites } from './assigned.server';

/**
 * Checks whether an event concerns an account: it's in a user's calendar, or the account is its organizer or a guest.
 */
function isWith({ email }: Account, event: CalendarEvent): boolean {
  if (event.calendarId !== undefined) return true;
  const people = [...guestsWithAddress(event), ...(event.told ? [event.told.organizer] : [])];
  return people.some((one) => one.email.toLowerCase() === email.toLowerCase());
}

/**
 * Checks whether a change to to-dos or events concerns an account that can see them. A to-do concerns the account if it
 * is or was assigned to the account, or if it's in a list. For events, see `isWith`. All other changes concern
 * everyone.
 */
export function concernsAgenda(data: Collections, change: Change, account: Account): boolean {
  if (!/^(todo|calendarEvent)\./.test(change.label)) return true;
  const reversed = { patches: change.inverse, inverse: change.patches };
  const { email } = account;
  if (invites(change, email) || assigns(change, account) || assigns(reversed, account)) return true;
  const isMine = isAssignedTo(data, account);
  return touchedBy(data, change).some(({ collection, record }) => {
    if (record === null) return false;
    if (collection === 'calendarEvents') return isWith(account, record as CalendarEvent);
    const todo = collection === 'todoTasks' ? (record as Todo) : null;
    return todo !== null && ((todo.listId ?? null) !== null || isMine(todo));
  });
}
