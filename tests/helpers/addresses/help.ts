/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/pages/faq/edit/:id/history': '/pages/faq/edit/1/history',
  '/pages/knowledge-base/edit/:id/history': '/pages/knowledge-base/edit/2/history',
  '/pages/faq/edit/:id': '/pages/faq/edit/1',
  '/pages/knowledge-base/edit/:id': '/pages/knowledge-base/edit/2',
  '/pages/knowledge-base/:category': '/pages/knowledge-base/invoicing',
  '/pages/knowledge-base/:category/:question':
    '/pages/knowledge-base/getting-started/what-do-the-groups-in-the-menu-mean',
  '/pages/knowledge-base/:category/:question/article.md':
    '/pages/knowledge-base/getting-started/what-do-the-groups-in-the-menu-mean/article.md',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/pages/faq': ['/pages/faq?q=refund', '/pages/faq?q=zzzzzz', '/pages/faq?category=payment&open=2'],
  '/pages/knowledge-base': ['/pages/knowledge-base?q=invoice', '/pages/knowledge-base?q=zzzzzz'],
};
