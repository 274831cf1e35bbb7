import { index, route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const homePages: FeaturePages = {
  shell: [index('routes/home/route.tsx'), route('preferences/dashboard', 'routes/home/arrange/route.tsx')],
  files: [route('dashboard/export', 'routes/home/export/route.ts')],
};
