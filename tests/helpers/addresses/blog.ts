/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/pages/blog/detail/:slug': '/pages/blog/detail/what-a-bakery-taught-us-about-queues',
  '/pages/blog/preview/:token': '/pages/blog/preview/sample-preview-of-a-post',
  '/pages/blog/preview/:token/files/:id/:name':
    '/pages/blog/preview/sample-preview-of-a-post/files/00000000-0000-4000-8000-000000000000/x.png',
  '/pages/blog/list/quick/:id': '/pages/blog/list/quick/2',
  '/pages/blog/edit/:id': '/pages/blog/edit/2',
  '/pages/blog/edit/:id/history': '/pages/blog/edit/2/history',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/pages/blog/list': ['/pages/blog/list?q=zzzz', '/pages/blog/list?status=draft'],
};
