import { History } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

/** The change log and the notifications. */
export const activityFeature: Feature = {
  name: 'activity',
  icon: History,
  path: '/activity',
  need: 'Activity',
  texts: 'activity',
  keeps: ['notificationSettings', 'reminders'],
};

export const activityRecords = recordsOf(activityFeature, [
  recordType('notificationReads', {
    label: 'notification',
    changes: ['readAll'],
    quiet: 'all',
    owners: ({ id }) => [id],
    hidesFrom: () => true,
    changeNeed: () => 'Account',
    title: () => '',
    url: () => '/notifications',
    lists: { changes: '/activity' },
  }),
]);
