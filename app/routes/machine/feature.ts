import { Cpu } from 'lucide-react';
import { alarmKinds } from '~/models/machine/rules';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const machineFeature: Feature = {
  name: 'machines',
  icon: Cpu,
  group: null,
  path: '/dashboard/machines',
  need: 'Machine',
  texts: 'machine',
};

export const machineRecords = recordsOf(machineFeature, [
  recordType('machines', {
    label: 'machine',
    changes: ['state', 'service', 'limits', 'acknowledged', 'alarm', ...alarmKinds, 'reading'],
    // Users aren't notified of these changes. An open alarm is a separate notification, which everyone gets, even the
    // owner of the API key that reported the alarm.
    quiet: ['reading', 'alarm', ...alarmKinds],
    shown: {
      ...{ name: 'name', state: ['status', { texts: 'machine:state' }], nextServiceOn: 'nextService' },
      downtimes: ['reason', { parts: ['reason', 'note'], texts: 'machine:reason' }],
      ...{ 'limits.overheated': 'temperatureLimit', 'limits.overload': 'loadLimit', 'limits.rejects': 'rejectLimit' },
    },
    title: ({ name }) => name,
    detail: ({ site }) => site,
    url: ({ id }) => `/dashboard/machines/${id}`,
    lists: { machines: '/dashboard/machines' },
  }),
]);
