import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const userPages: FeaturePages = {
  blank: [route('pages/invitation', 'routes/user/invitation/route.tsx')],
  shell: [
    route('apps/user/list', 'routes/user/list/route.tsx', [
      route('add', 'routes/user/add/route.tsx'),
      route('invite', 'routes/user/invite/route.tsx'),
      route('import', 'routes/user/import/route.tsx'),
      route('delete', 'routes/user/delete/route.tsx', { id: 'user-list-delete' }),
    ]),
    route('apps/user/registration', 'routes/user/registration/route.tsx'),
    route('apps/user/view', 'routes/user/newest/route.ts'),
    route('apps/user/view/:id', 'routes/user/view/route.tsx', [
      route('edit', 'routes/user/edit/route.tsx'),
      route('delete', 'routes/user/delete/route.tsx'),
      route('sign-out', 'routes/user/sign-out/route.tsx'),
      route('sign-in-email', 'routes/user/sign-in-email/route.tsx'),
      route('two-steps', 'routes/user/two-steps/route.tsx'),
    ]),
  ],
  files: [route('apps/user/export', 'routes/user/export/route.ts')],
  calls: [
    route('api/users/*', 'routes/user/api.ts', { id: 'api-api-users' }),
    route('apps/users/*', 'routes/user/api.ts', { id: 'api-apps-users' }),
  ],
};
