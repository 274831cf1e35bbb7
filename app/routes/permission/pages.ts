import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const permissionPages: FeaturePages = {
  shell: [
    route('apps/permissions', 'routes/permission/list/route.tsx', [
      route('add', 'routes/permission/add/route.tsx'),
      route('edit/:id', 'routes/permission/edit/route.tsx'),
    ]),
    route('apps/roles', 'routes/permission/roles/route.tsx', [
      route('add', 'routes/permission/role/add.tsx'),
      route(':id', 'routes/permission/role/route.tsx'),
    ]),
    route('apps/roles/requests', 'routes/permission/requests/route.tsx'),
    route('apps/roles/audit', 'routes/permission/audit/route.tsx'),
    route('apps/roles/matrix', 'routes/permission/matrix/route.tsx'),
    route('access-control', 'routes/permission/access/route.tsx'),
  ],
  files: [
    route('apps/permissions/export', 'routes/permission/export/route.ts'),
    route('apps/roles/export', 'routes/permission/matrix/export.ts'),
    route('apps/roles/audit/export', 'routes/permission/audit/export.ts'),
  ],
  calls: [route('apps/permissions/*', 'routes/permission/api.ts', { id: 'api-apps-permissions' })],
};
