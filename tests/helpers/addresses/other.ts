/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/art/:kind/:file': '/art/avatar/dana-whitfield.svg',
  '/texts/:language': '/texts/en',
  '/uploads/:id/:name': '/uploads/00000000-0000-4000-8000-000000000000/x.txt',
  '/*': '/no/such/page',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/': ['/?range=last-year&year=2019', '/?range=custom&from=2026-01-05&to=2026-01-11'],
  '/search': ['/search?q=invoice', '/search?q=nothing+like+it'],
  '/misc/coming-soon': ['/misc/coming-soon?feature=accounting&joined=1'],
};
