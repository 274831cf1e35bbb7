import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const cardPages: FeaturePages = {
  calls: [route('card/*', 'routes/card/api.ts', { id: 'api-card' })],
};
