/**
 * Reads that are measured with a growing number of rows. With `scans`, their cost can grow in proportion to the rows;
 * otherwise, it must not grow. The endpoint of the invoice list returns every invoice in addition to the requested
 * page, so its cost always grows with the response. The users endpoint and the pages return one page.
 * @type {{ name: string, path: string, scans: boolean, page?: boolean }[]}
 */
export const growing = [
  { name: 'users endpoint: list', path: '/api/users/list/data?page=2', scans: false },
  { name: 'users endpoint: sort', path: '/api/users/list/data?sort=asc&sortColumn=fullName', scans: false },
  { name: 'users endpoint: search', path: '/api/users/list/data?q=ar', scans: true },
  { name: 'invoice endpoint: list, all rows included', path: '/apps/invoice/invoices?page=2', scans: true },
  { name: 'invoice endpoint: search, all rows included', path: '/apps/invoice/invoices?q=ib', scans: true },
  { name: 'invoice endpoint: one invoice', path: '/api/invoice/invoices/1043', scans: false },
  { name: 'invoice page: list', path: '/apps/invoice/list?page=2', scans: false, page: true },
  { name: 'invoice page: sort', path: '/apps/invoice/list?sortColumn=client.name&sort=asc', scans: false, page: true },
  { name: 'user page: list', path: '/apps/user/list?page=2', scans: false, page: true },
  { name: 'invoice page: search', path: '/apps/invoice/list?q=ib', scans: true, page: true },
];
