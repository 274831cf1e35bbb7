import type { Viewer } from '~/models/access/circle';
import { ownedBy } from '~/models/shared/owned';
import { store } from '~/models/store/store.server';
import { type ReminderChoice, reminderChoices } from './rules';
import type { RemindedCollection } from './schema';

/**
 * Returns the choices that a viewer has selected for a record, for its form. A day of a series that was changed
 * separately has those of the series until others are set for it.
 */
export async function remindersOf(
  collection: RemindedCollection,
  recordId: number,
  viewer: Viewer,
): Promise<ReminderChoice[]> {
  if (!viewer) return [];
  const { reminders, calendarEvents } = await store.snapshot();
  const own = ownedBy(reminders, viewer.id).filter((one) => one.collection === collection);
  const of = (id: number) => own.find((one) => one.recordId === id);
  const series = collection === 'calendarEvents' ? calendarEvents[recordId]?.instead?.series : undefined;
  const found = of(recordId) ?? (series === undefined ? undefined : of(series));
  return reminderChoices.filter((choice) => found?.minutes.includes(Number(choice)));
}
