import { updateEvent } from '~/models/calendar/commands.server';
import { inviteGuests } from '~/models/calendar/invite.server';
import { invitationToken } from '~/models/calendar/invitation-token.server';
import { getEvent } from '~/models/calendar/queries.server';
import type { Entry } from '../form-table';

export const eventFields = {
  title: 'Board meeting',
  kind: 'Business',
  startDay: '2031-03-07',
  startTime: '09:00',
  endDay: '2031-03-07',
  endTime: '10:30',
  zone: 'Europe/Berlin',
};

export const weeklyFields = {
  title: 'Choir',
  kind: 'Family',
  startDay: '2031-03-03',
  startTime: '09:00',
  endDay: '2031-03-03',
  endTime: '10:00',
  zone: 'Europe/Berlin',
  repeat: 'weekly',
  every: '1',
  ends: 'never',
};

const file = [
  'BEGIN:VCALENDAR',
  'BEGIN:VEVENT',
  'UID:one@example',
  'DTSTART;VALUE=DATE:20310307',
  'SUMMARY:One',
  'END:VEVENT',
  'END:VCALENDAR',
].join('\r\n');

/** Calendar rows for the table of forms in `form-table.ts`. */
export const forms: Record<string, Entry> = {
  '/apps/calendar/add': { fields: eventFields },
  '/apps/calendar/event/:id': { fields: { intent: 'delete' } },
  '/apps/calendar': { fields: { id: '1', intent: 'shift', days: '1' } },
  '/apps/calendar/event/:id/move': { fields: { intent: 'shift', days: '1' } },
  '/apps/calendar/calendars': { fields: { intent: 'save', name: 'x', access: 'private' } },
  '/apps/calendar/import': { fields: { intent: 'commit', ics: file, take: 'one@example' } },
  '/apps/calendar/subscribe': { fields: { intent: 'create' } },
  // This URL is rejected without a lookup. The error is shown next to the field.
  '/apps/calendar/subscriptions': { fields: { intent: 'save', name: 'x', url: 'https://127.0.0.1/x.ics' } },
  '/calendar/invitation': {
    fields: { answer: 'yes' },
    prepare: async () => {
      const address = 'ada@byron.example';
      const { extendedProps } = await getEvent(1);
      await updateEvent({
        id: 1,
        changes: { extendedProps: { ...extendedProps, guests: [address] } },
        actor: null,
      });
      await inviteGuests({ id: 1, mailFor: () => ({ subject: 'Come', text: 'Come' }), actor: null });
      return { token: invitationToken(1, address) };
    },
  },
  '/apps/calendar/zone': { fields: { zone: 'Europe/Berlin' } },
};
