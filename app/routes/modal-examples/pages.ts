import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const modalExamplesPages: FeaturePages = {
  shell: [
    route('pages/modal-examples', 'routes/modal-examples/list/route.tsx', [
      route('share', 'routes/modal-examples/share/route.tsx'),
      route('payment', 'routes/modal-examples/payment/route.tsx'),
      route('plan', 'routes/modal-examples/plan/route.tsx'),
      route('refer', 'routes/modal-examples/refer/route.tsx'),
      route('edit-user', 'routes/modal-examples/edit-user/route.tsx'),
      route('two-factor', 'routes/modal-examples/two-factor/route.tsx'),
      route('address', 'routes/modal-examples/address/route.tsx'),
      route('create-app', 'routes/modal-examples/create-app/route.tsx'),
      route('confirm', 'routes/modal-examples/confirm/route.tsx'),
      route('typed-confirm', 'routes/modal-examples/typed-confirm/route.tsx'),
    ]),
  ],
};
