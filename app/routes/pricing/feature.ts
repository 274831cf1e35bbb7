import { Tags } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const pricingPath = '/pages/pricing';

/** URL path of the page that shows the cost of a plan change. */
export const planChangePath = `${pricingPath}/change`;

export const pricingFeature: Feature = {
  name: 'pricing',
  icon: Tags,
  group: 'pages',
  path: pricingPath,
  help: 'account-and-settings',
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
    shown: { planId: 'plan', billing: ['billing', { texts: 'pricing:billing' }] },
    title: ({ planId }) => planId,
  }),
]);
