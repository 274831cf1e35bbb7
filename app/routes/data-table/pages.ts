import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const dataTablePages: FeaturePages = {
  shell: [
    route('datatables/basic', 'routes/data-table/basic/route.tsx'),
    route('datatables/advanced', 'routes/data-table/advanced/route.tsx'),
    route('datatables/editing', 'routes/data-table/editing/route.tsx', [
      route(':id', 'routes/data-table/editing/edit/route.tsx'),
    ]),
    route('datatables/large', 'routes/data-table/large/route.tsx'),
  ],
  files: [route('datatables/export', 'routes/data-table/export/route.ts')],
  calls: [route('api/datatables/*', 'routes/data-table/api.ts')],
};
