/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/apps/order/list/:id': '/apps/order/list/5018',
  '/apps/order/edit/:id': '/apps/order/edit/5018',
  '/apps/order/view/:id': '/apps/order/view/5017',
};
