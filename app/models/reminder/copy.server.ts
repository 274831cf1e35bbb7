import { readRecords } from '~/models/store/records';
import { nextId } from '~/models/store/store.server';
import type { RemindedCollection, Reminder } from './schema';

/**
 * Copies users' reminders from a record to the record that continues it, such as the next task of a repeating task.
 * Doesn't replace reminders that they have already set for the new record.
 */
export function copyReminders(
  reminders: Record<string, Reminder>,
  { collection, from, to }: { collection: RemindedCollection; from: number; to: number },
): void {
  const all = readRecords(reminders).filter((one) => one.collection === collection);
  const known = new Set(all.flatMap(({ recordId, accountId }) => (recordId === to ? [accountId] : [])));
  for (const { recordId, accountId, minutes, dayTime } of all) {
    if (recordId !== from || known.has(accountId)) continue;
    const id = nextId(reminders);
    const checkedTo = new Date().toISOString();
    const set = { minutes: [...minutes], dayTime, checkedTo };
    reminders[id] = { id, accountId, collection, recordId: to, ...set, delivered: [] };
  }
}

/** Removes the reminders for an ID that a new record gets, because event IDs are reused (contract §0.5). */
export function dropReminders(
  reminders: Record<string, Reminder>,
  { collection, recordId }: { collection: RemindedCollection; recordId: number },
): void {
  for (const one of readRecords(reminders))
    if (one.collection === collection && one.recordId === recordId) delete reminders[one.id];
}
