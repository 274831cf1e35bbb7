import { CalendarDays } from 'lucide-react';
import { circleOf, shownCircle } from '~/models/access/circle';
import { eventOwners } from '~/models/calendar/sharing';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const calendarFeature: Feature = {
  name: 'calendar',
  icon: CalendarDays,
  group: 'apps',
  path: '/apps/calendar',
  help: 'working-together',
  need: 'Calendar',
  texts: 'calendar',
};

export const calendarRecords = recordsOf(calendarFeature, [
  recordType('calendarEvents', {
    label: 'calendarEvent',
    changes: [
      ...['created', 'imported', 'updated', 'moved', 'deleted', 'invited'],
      ...['accepted', 'tentative', 'declined', 'renewed', 'canceled'],
    ],
    owners: eventOwners,
    // Always true, even after the last calendar is deleted, because the log still has the changes to its events.
    hidesFrom: () => true,
    shown: {
      ...{ title: 'title', start: 'start', end: 'end', allDay: 'allDay', url: 'link' },
      ...{ calendarId: ['calendar', { names: 'calendars' }], zone: 'timeZone' },
      'extendedProps.calendar': ['category', { texts: 'calendar:source' }],
      'extendedProps.location': 'place',
      'extendedProps.description': 'description',
      'extendedProps.guests': 'guests',
    },
    title: ({ title }) => title,
    url: ({ id }) => `/apps/calendar/event/${id}`,
  }),
  recordType('calendars', {
    label: 'calendar',
    changes: ['created', 'updated', 'deleted'],
    quiet: 'all',
    owners: (calendar, data) => circleOf(data, calendar),
    hidesFrom: () => true,
    shown: { ...shownCircle, kind: ['category', { texts: 'calendar:source' }] },
    title: ({ name }) => name,
    url: ({ id }) => `/apps/calendar/calendars?edit=${id}`,
  }),
  recordType('calendarSubscriptions', {
    label: 'calendarSubscription',
    changes: ['created', 'updated', 'deleted'],
    quiet: 'all',
    owners: ({ accountId }) => [accountId],
    hidesFrom: () => true,
    shown: { name: 'name', kind: ['category', { texts: 'calendar:source' }] },
    title: ({ name }) => name,
    url: () => '/apps/calendar/subscriptions',
  }),
  recordType('calendarFeeds', {
    label: 'calendarFeed',
    owners: ({ accountId }) => [accountId],
    changes: ['created', 'revoked'],
    quiet: 'all',
    title: () => '',
    url: () => '/apps/calendar/subscribe',
  }),
]);
