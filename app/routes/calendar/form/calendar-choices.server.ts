import { ownCalendarsOf } from '~/models/calendar/own-calendars.server';

/** A user-created calendar that an event can belong to. */
export interface CalendarChoice {
  value: string;
  label: string;
}

/** Returns the user-created calendars that an account can add events to, its own first. */
export async function calendarChoices(account: { id: number }): Promise<CalendarChoice[]> {
  return (await ownCalendarsOf(account)).map(({ id, name }) => ({ value: String(id), label: name }));
}
