/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/apps/calendar/event/:id': '/apps/calendar/event/1',
  '/apps/calendar/event/:id/move': '/apps/calendar/event/1/move',
  '/calendar/feed/:file': '/calendar/feed/abcdefghijkl.AAAA.ics',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/apps/calendar': ['/apps/calendar?view=week', '/apps/calendar?view=agenda'],
};
