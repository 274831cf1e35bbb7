import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const invoicePages: FeaturePages = {
  blank: [route('misc/invoice/:token', 'routes/invoice/public/route.tsx')],
  shell: [
    route('apps/invoice/list', 'routes/invoice/list/route.tsx', [route(':id', 'routes/invoice/list/panel/route.tsx')]),
    route('apps/invoice/preview', 'routes/invoice/preview/newest/route.ts'),
    route('apps/invoice/preview/:id', 'routes/invoice/preview/route.tsx', [
      route('payment', 'routes/invoice/preview/payment/route.tsx'),
      route('credit', 'routes/invoice/preview/credit/route.tsx'),
      route('apply', 'routes/invoice/preview/apply/route.tsx'),
      route('send', 'routes/invoice/preview/send/route.tsx'),
      route('repeat', 'routes/invoice/preview/repeat/route.tsx'),
      route('payment/:payment', 'routes/invoice/preview/payment/edit/route.tsx'),
    ]),
    route('apps/invoice/recurring', 'routes/invoice/recurring/route.tsx'),
    route('apps/invoice/taxes', 'routes/invoice/taxes/route.tsx'),
    route('apps/invoice/print', 'routes/invoice/print/route.tsx'),
    route('apps/invoice/send-selected', 'routes/invoice/send/route.tsx'),
    route('apps/invoice/bin', 'routes/invoice/bin/route.tsx'),
    route('apps/invoice/add', 'routes/invoice/add/route.tsx'),
    route('apps/invoice/edit/:id', 'routes/invoice/edit/route.tsx'),
    route('apps/invoice/clients', 'routes/invoice/clients/list/route.tsx', [
      route('import', 'routes/invoice/clients/import/route.tsx'),
    ]),
    route('apps/invoice/clients/add', 'routes/invoice/clients/add/route.tsx'),
    route('apps/invoice/clients/:id', 'routes/invoice/clients/view/route.tsx', [
      route('merge', 'routes/invoice/clients/merge/route.tsx'),
    ]),
    route('apps/invoice/clients/:id/statement', 'routes/invoice/clients/statement/route.tsx'),
    route('apps/invoice/clients/:id/edit', 'routes/invoice/clients/edit/route.tsx'),
  ],
  files: [
    route('apps/invoice/export', 'routes/invoice/export/route.ts'),
    route('apps/invoice/taxes/export', 'routes/invoice/taxes/export.ts'),
    route('apps/invoice/recurring/export', 'routes/invoice/recurring/export.ts'),
    route('apps/invoice/clients/export', 'routes/invoice/clients/export/route.ts'),
    route('apps/invoice/bin/export', 'routes/invoice/bin/export.ts'),
    route('apps/invoice/download/:id', 'routes/invoice/download/route.ts'),
    route('misc/invoice/:token/pdf', 'routes/invoice/public-pdf/route.ts'),
  ],
  calls: [
    route('apps/invoice/*', 'routes/invoice/api.ts', { id: 'api-apps-invoice' }),
    route('api/invoice/*', 'routes/invoice/api.ts', { id: 'api-api-invoice' }),
  ],
};
