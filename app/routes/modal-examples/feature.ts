import { Files } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const modalExamplesFeature: Feature = {
  name: 'modalExamples',
  icon: Files,
  group: 'pages',
  path: '/pages/modal-examples',
  need: 'UiKit',
  texts: 'modals',
};

export const modalExamplesRecords = recordsOf(modalExamplesFeature, [
  recordType('referrals', {
    label: 'referral',
    owners: ({ accountId }) => [accountId],
    changes: ['sent', 'rewarded'],
    quiet: 'all',
    title: ({ email }) => email,
    url: () => '/pages/modal-examples/refer',
  }),
]);
