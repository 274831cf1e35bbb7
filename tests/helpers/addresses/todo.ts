/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/apps/todo/edit/:id': '/apps/todo/edit/13',
  '/apps/todo/purge': '/apps/todo/purge?ids=2',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/apps/todo': ['/apps/todo?filter=deleted', '/apps/todo?filter=completed&sort=latest'],
};
