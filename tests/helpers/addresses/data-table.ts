/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/datatables/editing/:id': '/datatables/editing/4',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/datatables/advanced': ['/datatables/advanced?status=applied&then=-age&show=name&show=salary'],
};
