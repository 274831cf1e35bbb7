import { Tags } from 'lucide-react';
import type { Feature } from '~/models/shared/feature';

export const pricingFeature: Feature = {
  name: 'pricing',
  icon: Tags,
  path: '/pages/pricing',
  need: 'Pricing',
  keeps: ['pricingPlans', 'pricingQuestions'],
};
