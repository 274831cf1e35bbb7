import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const pricingPages: FeaturePages = {
  shell: [
    route('pages/pricing', 'routes/pricing/plans/route.tsx'),
    route('pages/pricing/change', 'routes/pricing/change/route.tsx'),
  ],
  calls: [route('pricing/*', 'routes/pricing/api.ts', { id: 'api-pricing' })],
};
