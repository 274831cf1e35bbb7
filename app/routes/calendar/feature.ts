import { CalendarDays } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const calendarFeature: Feature = {
  name: 'calendar',
  icon: CalendarDays,
  group: 'apps',
  path: '/apps/calendar',
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
    title: ({ title }) => title,
    url: ({ id }) => `/apps/calendar/event/${id}`,
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
