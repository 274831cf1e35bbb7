/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/pages/api-key/:id': '/pages/api-key/1',
};
