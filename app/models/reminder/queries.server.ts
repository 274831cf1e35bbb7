import type { Viewer } from '~/models/access/circle';
import { ownedBy } from '~/models/shared/owned';
import { store } from '~/models/store/store.server';
import { type ReminderChoice, reminderChoices, usualReminderTime } from './rules';
import type { RemindedCollection, Reminder } from './schema';

/**
 * Returns what a viewer has set for a record. A day of a series that was changed separately has the reminders of the
 * series until others are set for it.
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

/** Returns the choices that a viewer has selected for a record, for its form. */
export async function remindersOf(
  collection: RemindedCollection,
  recordId: number,
  viewer: Viewer,
): Promise<ReminderChoice[]> {
  const found = await reminderFor(collection, recordId, viewer);
  return reminderChoices.filter((choice) => found?.minutes.includes(Number(choice)));
}

/** Returns the reminders of a viewer for a record as the fields of its form. */
export async function reminderFields(collection: RemindedCollection, recordId: number, viewer: Viewer) {
  const found = await reminderFor(collection, recordId, viewer);
  return {
    reminders: await remindersOf(collection, recordId, viewer),
    reminderTime: found?.dayTime ?? usualReminderTime,
  };
}
