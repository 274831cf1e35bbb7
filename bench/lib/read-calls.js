/**
 * @typedef {object} ReadCall
 * @property {string} name
 * @property {string} path on our server
 * @property {Partial<Record<'0.17.4' | '1.0.0-beta', string>>} peers the equivalent path on a json-server; omitted for
 *   a version that doesn't support it (the beta has no search)
 */

/** The measured reads. @type {ReadCall[]} */
export const readCalls = [
  {
    name: 'list',
    path: '/apps/invoice/invoices?page=2&perPage=10',
    peers: {
      '0.17.4': '/invoices?_page=2&_limit=10',
      '1.0.0-beta': '/invoices?_page=2&_per_page=10',
    },
  },
  {
    name: 'search',
    path: '/apps/invoice/invoices?q=ib&page=1&perPage=10',
    peers: { '0.17.4': '/invoices?q=ib&_page=1&_limit=10' },
  },
  {
    name: 'sort',
    path: '/apps/invoice/invoices?sort=asc&sortColumn=client.name&page=1&perPage=10',
    peers: {
      '0.17.4': '/invoices?_sort=client.name&_order=asc&_page=1&_limit=10',
      '1.0.0-beta': '/invoices?_sort=client.name&_page=1&_per_page=10',
    },
  },
  {
    name: 'one',
    path: '/api/invoice/invoices/1043',
    peers: { '0.17.4': '/invoices/1043', '1.0.0-beta': '/invoices/1043' },
  },
];
