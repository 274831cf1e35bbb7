/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/dashboard/machines/:id': '/dashboard/machines/4',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/dashboard/machines/:id': ['/dashboard/machines/4?period=week'],
  '/dashboard/machines': ['/dashboard/machines?view=list', '/dashboard/machines?q=nothing+like+it'],
};
