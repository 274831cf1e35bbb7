import { Tags } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

/** The page of the plans. */
export const pricingPath = '/pages/pricing';

/** The page that says what changing to a plan costs. */
export const planChangePath = `${pricingPath}/change`;

export const pricingFeature: Feature = {
  name: 'pricing',
  icon: Tags,
  group: 'pages',
  path: pricingPath,
  need: 'Pricing',
  texts: 'pricing',
  keeps: ['pricingPlans', 'pricingQuestions'],
};

export const pricingRecords = recordsOf(pricingFeature, [
  recordType('subscriptions', {
    label: 'subscription',
    owners: ({ accountId }) => [accountId],
    changes: ['chosen', 'tried'],
    quiet: 'all',
    title: ({ planId }) => planId,
  }),
]);
