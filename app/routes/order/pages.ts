import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const orderPages: FeaturePages = {
  shell: [
    route('apps/order/list', 'routes/order/list/route.tsx', [route(':id', 'routes/order/list/quick/route.tsx')]),
    route('apps/order/edit', 'routes/order/edit/newest.ts'),
    route('apps/order/edit/:id', 'routes/order/edit/route.tsx'),
    route('apps/order/view/:id', 'routes/order/view/route.tsx'),
  ],
  files: [route('apps/order/export', 'routes/order/export/route.ts')],
  calls: [route('apps/order/*', 'routes/order/api.ts', { id: 'api-apps-order' })],
};
