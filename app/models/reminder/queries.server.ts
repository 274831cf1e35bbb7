import type { Viewer } from '~/models/access/circle';
import { ownedBy } from '~/models/shared/owned';
import { store } from '~/models/store/store.server';
import { type ReminderChoice, reminderChoices, usualReminderTime } from './rules';
import type { RemindedCollection, Reminder } from './schema';

/**
 * Returns a viewer's reminders for a record. An occurrence that was changed separately has the reminders of its series
 * until it gets its own.
 */
async function reminderFor(
  collection: RemindedCollection,
  recordId: number,
  viewer: Viewer,
): Promise<Reminder | undefined> {
  if (!viewer) return undefined;
  const { reminders, calendarEvents } = await store.snapshot();
  const own = ownedBy(reminders, viewer.id).filter((one) => one.collection === collection);
  const of = (id: number) => own.find((one) => one.recordId === id);
  const series = collection === 'calendarEvents' ? calendarEvents[recordId]?.instead?.series : undefined;
  return of(recordId) ?? (series === undefined ? undefined : of(series));
}

/** Returns the choices that a viewer has selected for a record, for the record's form. */
export async function remindersOf(
  collection: RemindedCollection,
  recordId: number,
  viewer: Viewer,
): Promise<ReminderChoice[]> {
  const found = await reminderFor(collection, recordId, viewer);
  return reminderChoices.filter((choice) => found?.minutes.includes(Number(choice)));
}

/** Returns a viewer's reminders for a record as fields of the record's form. */
export async function reminderFields(collection: RemindedCollection, recordId: number, viewer: Viewer) {
  const found = await reminderFor(collection, recordId, viewer);
  return {
    reminders: await remindersOf(collection, recordId, viewer),
    reminderTime: found?.dayTime ?? usualReminderTime,
  };
}
