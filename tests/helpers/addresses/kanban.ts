/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/apps/kanban/board': '/apps/kanban/board?board=todo',
  '/apps/kanban/tasks/:id': '/apps/kanban/tasks/1',
  '/apps/kanban/tasks/:id/move': '/apps/kanban/tasks/1/move',
  '/apps/kanban/tasks/:id/set/:field': '/apps/kanban/tasks/1/set/people',
  '/apps/kanban/projects/:id/edit': '/apps/kanban/projects/1/edit',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/apps/kanban': ['/apps/kanban?view=list'],
  '/apps/kanban/activity': ['/apps/kanban/activity?board=todo'],
};
