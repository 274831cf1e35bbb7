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
    // An alarm is shown until someone acknowledges it, even to the owner of the API key that reported it.
    quiet: ['reading', 'alarm', ...alarmKinds],
    title: ({ name }) => name,
    detail: ({ site }) => site,
    url: ({ id }) => `/dashboard/machines/${id}`,
  }),
]);
