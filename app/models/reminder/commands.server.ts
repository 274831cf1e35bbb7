import { signalSeen } from '~/models/shared/pub-sub.server';
import { dayMs } from '~/models/shared/zoned-time';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf, recordsWhere } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import { reminderFields } from './queries.server';
import { type ReminderChoice, usualReminderTime } from './rules';
import type { RemindedCollection, Reminder } from './schema';
import { timesOf } from './times.server';

type Delivered = Reminder['delivered'][number];

/**
 * Sets a user's reminders for a record. They're private, so the change isn't logged. Reminders that would already be
 * due aren't delivered.
 * @param dayTime the time of day (`HH:MM`) for a record without a time
 */
export async function setReminders({
  collection,
  recordId,
  choices,
  dayTime = usualReminderTime,
  actor,
}: {
  collection: RemindedCollection;
  recordId: number;
  choices: readonly ReminderChoice[];
  dayTime?: string;
  actor: Actor;
}): Promise<void> {
  if (!actor) return;
  const before = await reminderFields(collection, recordId, actor);
  const isSame = before.reminders.length === choices.length && choices.every((one) => before.reminders.includes(one));
  if (isSame && (choices.length === 0 || before.reminderTime === dayTime)) return;
  const accountId = actor.id;
  await store.commit({ actor, label: 'reminder.set', logged: false }, ({ reminders }) => {
    const [known] = recordsWhere(
      reminders,
      (one) => one.accountId === accountId && one.collection === collection && one.recordId === recordId,
    );
    const set = { minutes: choices.map(Number), dayTime, checkedTo: new Date().toISOString() };
    if (known) Object.assign(known, set);
    else {
      const id = nextId(reminders);
      reminders[id] = { id, accountId, collection, recordId, delivered: [], ...set };
    }
  });
}

/** Returns the deliveries of a reminder that are due after one instant and up to another (in ms), oldest first. */
function dueOf(data: Collections, reminder: Reminder, from: number, to: number): Delivered[] {
  const after = Math.max(from, Date.parse(reminder.checkedTo));
  if (after >= to) return [];
  return reminder.minutes
    .flatMap((minutes) => {
      const ahead = minutes * 60_000;
      return timesOf(data, reminder, { after: after + ahead, upTo: to + ahead }).map((time) => ({
        ...time,
        minutes,
        at: new Date(Date.parse(time.startsAt) - ahead).toISOString(),
      }));
    })
    .sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** How long a delivered reminder is shown among the notifications. */
const shownMs = 7 * dayMs;

/** How far back the first check after a restart looks for reminders that became due during downtime. */
const lateMs = dayMs;

/** The time (ms) up to which this process has checked for due reminders. */
let checkedTo = 0;

/**
 * Delivers the reminders that are due. Each is delivered only once, even with several processes and after a restart,
 * because every reminder stores the time up to which it was delivered.
 * @param since the time of the last check by this process (in ms); 0 if there is none
 * @returns how many were delivered
 */
export async function deliverReminders(now = Date.now(), since = checkedTo): Promise<number> {
  const data = await store.snapshot();
  const from = since > 0 && since <= now ? since : now - lateMs;
  const due = recordsOf(data.reminders).flatMap((reminder) => {
    const items = dueOf(data, reminder, from, now);
    return items.length > 0 ? [{ id: reminder.id, accountId: reminder.accountId, items }] : [];
  });
  let count = 0;
  if (due.length > 0) {
    const oldest = new Date(now - shownMs).toISOString();
    const { result } = await store.commit({ actor: null, label: 'reminder.delivered', logged: false }, (draft) => {
      let added = 0;
      for (const { id, items } of due) {
        const reminder = draft.reminders[id];
        // Another process may have delivered some of these reminders already.
        const fresh = reminder ? items.filter(({ at }) => at > reminder.checkedTo) : [];
        if (!reminder || fresh.length === 0) continue;
        reminder.delivered = [...reminder.delivered.filter(({ at }) => at > oldest), ...fresh];
        reminder.checkedTo = new Date(now).toISOString();
        added += fresh.length;
      }
      return added;
    });
    count = result;
    for (const accountId of new Set(due.map((one) => one.accountId))) signalSeen(accountId);
  }
  checkedTo = now;
  return count;
}

const checkEveryMs = 5_000;

/**
 * Starts a timer that delivers reminders as they become due. Reminders that became due during the last 24 hours of
 * downtime are delivered late.
 */
export function keepReminding(): void {
  // If saving fails, the next check retries it.
  setInterval(() => void deliverReminders().catch(() => undefined), checkEveryMs).unref();
}
