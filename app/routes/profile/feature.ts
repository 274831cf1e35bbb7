import { UserRound } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const profileFeature: Feature = {
  name: 'profile',
  icon: UserRound,
  group: 'pages',
  path: '/pages/profile',
  help: 'account-and-settings',
  need: 'Profile',
};

export const profileRecords = recordsOf(profileFeature, [
  recordType('profiles', {
    label: 'profile',
    changes: ['updated', 'posted', 'postDeleted', 'commented', 'commentDeleted', 'reacted', 'followed', 'voted'],
    quiet: 'all',
    shown: { 'header.username': 'name', 'header.designation': 'post', 'userAbout.about': 'about' },
    title: ({ header }) => header.username,
    detail: ({ header }) => header.designation,
    url: ({ accountId }) => `/pages/profile/${accountId}`,
  }),
]);
