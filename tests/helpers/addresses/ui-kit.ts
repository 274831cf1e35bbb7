/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/ui-element/:page': '/ui-element/typography',
  '/colors/:page': '/colors/palettes',
  '/icons/:page': '/icons/gallery',
  '/cards/:page': '/cards/statistics',
  '/components/:page': '/components/snackbar',
  '/extensions/:page': '/extensions/live-updates',
  '/page-layout/:page': '/page-layout/vertical',
  '/forms/:page': '/forms/validation',
  '/tables/:page': '/tables/basic',
  '/datatables/:page': '/datatables/as-api',
  '/datatables/about/:page': '/datatables/about/basic',
  '/charts/:page': '/charts/bar',
};
