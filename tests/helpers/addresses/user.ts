/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/misc/logo/:id': '/misc/logo/00000000-0000-4000-8000-000000000000',
  '/apps/user/view/:id': '/apps/user/view/34',
  '/apps/user/list/delete': '/apps/user/list/delete?ids=5&ids=6',
  '/apps/user/view/:id/edit': '/apps/user/view/7/edit',
  '/apps/user/view/:id/delete': '/apps/user/view/7/delete',
  '/apps/user/view/:id/sign-out': '/apps/user/view/34/sign-out',
  '/apps/user/view/:id/sign-in-email': '/apps/user/view/34/sign-in-email',
  '/apps/user/view/:id/two-steps': '/apps/user/view/34/two-steps',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/apps/user/view/:id': ['security', 'billing', 'notifications', 'connections', 'activity', 'permissions'].map(
    (tab) => `/apps/user/view/34?tab=${tab}`,
  ),
};
