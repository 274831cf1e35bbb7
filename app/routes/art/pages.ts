import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const artPages: FeaturePages = {
  files: [route('art/:kind/:file', 'routes/art/route.ts')],
};
