import { Tags } from 'lucide-react';
import { type Feature, type RecordType, recordType } from '~/models/shared/feature';

export const pricingFeature: Feature = {
  name: 'pricing',
  icon: Tags,
  path: '/pages/pricing',
  need: 'Pricing',
  texts: 'pricing',
  keeps: ['pricingPlans', 'pricingQuestions'],
};

export const pricingRecords: readonly RecordType[] = [
  recordType('subscriptions', {
    label: 'subscription',
    changes: ['chosen', 'tried'],
    quiet: 'all',
    title: ({ planId }) => planId,
  }),
];
