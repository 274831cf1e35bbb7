/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/pages/pricing/change': '/pages/pricing/change?planId=enterprise&billing=yearly',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/pages/pricing': ['/pages/pricing?billing=yearly'],
};
