import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const miscPages: FeaturePages = {
  blank: [
    route('misc/not-authorized', 'routes/misc/not-authorized/route.tsx'),
    route('misc/coming-soon', 'routes/misc/coming-soon/route.tsx'),
    route('misc/maintenance', 'routes/misc/maintenance/route.tsx'),
    route('misc/error', 'routes/misc/error/route.tsx'),
  ],
};
