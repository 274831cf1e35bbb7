/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/notifications/open/:id': '/notifications/open/order-5018-waiting',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/activity': ['/activity?q=nothing+like+it'],
};
