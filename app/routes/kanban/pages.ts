import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const kanbanPages: FeaturePages = {
  shell: [
    route('apps/kanban/mine', 'routes/kanban/mine/route.tsx'),
    route('apps/kanban', 'routes/kanban/overview/route.tsx', [
      route('add', 'routes/kanban/add/route.tsx'),
      route('board', 'routes/kanban/board/route.tsx'),
      route('tasks/:id', 'routes/kanban/task/route.tsx'),
      route('tasks/:id/move', 'routes/kanban/task/move/route.tsx'),
      route('tasks/:id/set/:field', 'routes/kanban/task/set/route.tsx'),
      route('activity', 'routes/kanban/activity/route.tsx'),
      route('import', 'routes/kanban/import/route.tsx'),
      route('projects', 'routes/kanban/projects/list/route.tsx'),
      route('projects/add', 'routes/kanban/projects/add/route.tsx'),
      route('projects/:id/edit', 'routes/kanban/projects/edit/route.tsx'),
      route('projects/purge', 'routes/kanban/projects/purge/route.tsx'),
      route('labels', 'routes/kanban/labels/route.tsx'),
      route('archive', 'routes/kanban/away/route.tsx', { id: 'kanban-archive' }),
      route('trash', 'routes/kanban/away/route.tsx', { id: 'kanban-trash' }),
      route('trash/purge', 'routes/kanban/purge/route.tsx'),
    ]),
  ],
  files: [route('apps/kanban/export', 'routes/kanban/export/route.ts')],
  calls: [route('apps/kanban/*', 'routes/kanban/api.ts', { id: 'api-apps-kanban' })],
};
