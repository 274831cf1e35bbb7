/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/apps/invoice/list/:id': '/apps/invoice/list/1045',
  '/apps/invoice/preview/:id': '/apps/invoice/preview/1013',
  '/misc/invoice/:token': '/misc/invoice/sample-invoice-0031',
  '/misc/invoice/:token/pdf': '/misc/invoice/sample-invoice-0031/pdf',
  '/apps/invoice/preview/:id/credit': '/apps/invoice/preview/1013/credit',
  '/apps/invoice/preview/:id/apply': '/apps/invoice/preview/1013/apply',
  '/apps/invoice/preview/:id/send': '/apps/invoice/preview/1045/send',
  '/apps/invoice/preview/:id/repeat': '/apps/invoice/preview/1013/repeat',
  '/apps/invoice/send-selected': '/apps/invoice/send-selected?ids=1045,1046,1043',
  '/apps/invoice/print': '/apps/invoice/print?ids=1013,1043',
  '/apps/invoice/preview/:id/payment': '/apps/invoice/preview/1045/payment',
  '/apps/invoice/preview/:id/payment/:payment': '/apps/invoice/preview/1013/payment/1',
  '/apps/invoice/edit/:id': '/apps/invoice/edit/1046',
  '/apps/invoice/clients/:id': '/apps/invoice/clients/1',
  '/apps/invoice/clients/:id/edit': '/apps/invoice/clients/1/edit',
  '/apps/invoice/clients/:id/merge': '/apps/invoice/clients/1/merge',
  '/apps/invoice/clients/:id/statement': '/apps/invoice/clients/1/statement',
  '/apps/invoice/download/:id': '/apps/invoice/download/1013',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/apps/invoice/list': ['/apps/invoice/list?q=nothing+like+it', '/apps/invoice/list?columns=received'],
  '/apps/invoice/preview/:id': ['/apps/invoice/preview/1043?print=1', '/apps/invoice/preview/1042'],
  '/apps/invoice/edit/:id': ['/apps/invoice/edit/1013'],
  '/apps/invoice/preview/:id/send': ['/apps/invoice/preview/1046/send'],
  '/apps/invoice/preview/:id/repeat': ['/apps/invoice/preview/1032/repeat'],
};
