import { Files } from 'lucide-react';
import { type Feature, type RecordType, recordType } from '~/models/shared/feature';

export const modalExamplesFeature: Feature = {
  name: 'modalExamples',
  icon: Files,
  path: '/pages/modal-examples',
  need: 'UiKit',
  texts: 'modals',
};

export const modalExamplesRecords: readonly RecordType[] = [
  recordType('referrals', {
    label: 'referral',
    owners: ({ accountId }) => [accountId],
    changes: ['sent', 'rewarded'],
    quiet: 'all',
    title: ({ email }) => email,
    url: () => '/pages/modal-examples/refer',
  }),
];
