/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/apps/permissions/edit/:id': '/apps/permissions/edit/4',
  '/apps/roles/:id': '/apps/roles/2',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/apps/roles/matrix': [
    '/apps/roles/matrix?compare=manager&with=support',
    '/apps/roles/matrix?q=who+can+delete+invoices',
    '/apps/roles/matrix?role=manager&only=differences',
  ],
};
