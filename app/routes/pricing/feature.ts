import { Tags } from 'lucide-react';
import { type Feature, recordType } from '~/models/shared/feature';

export const pricingFeature: Feature = {
  name: 'pricing',
  icon: Tags,
  path: '/pages/pricing',
  need: 'Pricing',
  texts: 'pricing',
  records: [
    recordType('subscriptions', {
      label: 'subscription',
      changes: ['chosen', 'tried'],
      quiet: 'all',
      title: ({ planId }) => planId,
    }),
  ],
  keeps: ['pricingPlans', 'pricingQuestions'],
};
