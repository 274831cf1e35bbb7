import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const machinePages: FeaturePages = {
  shell: [
    route('dashboard/machines', 'routes/machine/list/route.tsx'),
    route('dashboard/machines/:id', 'routes/machine/view/route.tsx'),
  ],
  files: [route('dashboard/machines/export', 'routes/machine/export/route.ts')],
  calls: [route('api/machines/*', 'routes/machine/api.ts')],
};
