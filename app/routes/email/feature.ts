import { Mail } from 'lucide-react';
import { type Feature, recordType } from '~/models/shared/feature';

export const emailFeature: Feature = {
  name: 'email',
  icon: Mail,
  path: '/apps/email',
  need: 'Email',
  records: [
    recordType('emails', {
      label: 'email',
      changes: ['updated', 'moved', 'labelled'],
      quiet: ['updated', 'labelled'],
      title: ({ subject }) => subject,
      detail: ({ from }) => from.name,
    }),
  ],
  keeps: ['outboxMails'],
};
