import { CalendarDays } from 'lucide-react';
import { type Feature, type RecordType, recordType } from '~/models/shared/feature';

export const calendarFeature: Feature = {
  name: 'calendar',
  icon: CalendarDays,
  path: '/apps/calendar',
  need: 'Calendar',
  texts: 'calendar',
};

export const calendarRecords: readonly RecordType[] = [
  recordType('calendarEvents', {
    label: 'calendarEvent',
    changes: ['created', 'imported', 'updated', 'moved', 'deleted', 'invited', 'answered'],
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
];
