import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const todoPages: FeaturePages = {
  shell: [
    route('apps/todo', 'routes/todo/list/route.tsx', [
      route('add', 'routes/todo/add/route.tsx'),
      route('edit/:id', 'routes/todo/edit/route.tsx'),
      route('import', 'routes/todo/import/route.tsx'),
      route('lists', 'routes/todo/lists/route.tsx'),
      route('reschedule', 'routes/todo/reschedule/route.tsx'),
      route('purge', 'routes/todo/purge/route.tsx'),
    ]),
  ],
  files: [route('apps/todo/export', 'routes/todo/export/route.ts')],
  calls: [route('apps/todo/*', 'routes/todo/api.ts', { id: 'api-apps-todo' })],
};
