import { TriangleAlert } from 'lucide-react';
import { type Feature, type RecordType, recordType } from '~/models/shared/feature';

export const miscFeature: Feature = {
  name: 'misc',
  icon: TriangleAlert,
  path: '/misc/not-authorized',
  texts: 'misc',
  keeps: ['waitlist'],
};

export const miscRecords: readonly RecordType[] = [
  recordType('maintenance', {
    label: 'maintenance',
    changeNeed: () => 'Permission',
    changes: ['started', 'ended'],
    quiet: 'all',
    title: ({ message }) => message,
    url: () => '/misc/maintenance',
  }),
  recordType('plannedFeatures', {
    label: 'plannedFeature',
    changeNeed: () => 'Permission',
    changes: ['added', 'updated', 'deleted', 'ready'],
    quiet: 'all',
    title: ({ names }) => names.en,
    url: ({ key }) => `/misc/coming-soon?feature=${key}`,
  }),
];
