/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/pages/profile/:id': '/pages/profile/2',
};
