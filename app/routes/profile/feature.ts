import { UserRound } from 'lucide-react';
import { type Feature, type RecordType, recordType } from '~/models/shared/feature';

export const profileFeature: Feature = {
  name: 'profile',
  icon: UserRound,
  path: '/pages/profile',
  need: 'Profile',
};

export const profileRecords: readonly RecordType[] = [
  recordType('profiles', {
    label: 'profile',
    changes: ['updated', 'posted', 'postDeleted', 'commented', 'commentDeleted', 'reacted', 'followed', 'voted'],
    quiet: 'all',
    title: ({ header }) => header.username,
    detail: ({ header }) => header.designation,
    url: ({ accountId }) => `/pages/profile/${accountId}`,
  }),
];
