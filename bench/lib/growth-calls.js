import { newInvoice } from './sample-data.js';

/**
 * @typedef {object} Call
 * @property {string} method
 * @property {string} path
 * @property {object} [body] sent as JSON
 */

/**
 * A collection in the growth benchmark.
 * @typedef {object} Growing
 * @property {string} name
 * @property {(n: number) => Call} create `n` is different for every request
 * @property {(response: *) => number | string} [idOf] the ID in the response; needed for `edit` and `remove`
 * @property {(id: number | string, n: number) => Call} [edit]
 * @property {(id: number | string) => Call} [remove]
 * @property {string} page the first list page
 * @property {string} [filter]
 * @property {string} [search] a search, which reads the whole collection
 */

/** @param {string} path @param {object} body @returns {Call} */
const post = (path, body) => ({ method: 'POST', path, body });
/** @param {string} path @returns {Call} */
const erase = (path) => ({ method: 'DELETE', path });

const person = { role: 'editor', currentPlan: 'team', status: 'active', billing: 'Auto Debit', avatar: '' };
const home = { company: 'Rahmani Design', country: 'Morocco', contact: '+212 555 0119' };
const lunch = {
  title: 'Lunch',
  start: '2031-03-07T11:30:00.000Z',
  end: '2031-03-07T12:30:00.000Z',
  allDay: false,
  extendedProps: { calendar: 'Personal' },
};

/**
 * All collections that users add to, with the documented endpoints that change them.
 * @type {Growing[]}
 */
export const growingCollections = [
  {
    name: 'invoices',
    create: () => post('/apps/invoice/add-invoice', { invoice: newInvoice }),
    idOf: ({ invoice }) => invoice.id,
    edit: (id, n) => post('/apps/invoice/update-invoice', { id, invoice: { ...newInvoice, note: `Note ${n}` } }),
    remove: (id) => erase(`/apps/invoice/delete?id=${id}`),
    page: '/apps/invoice/list',
    filter: '/apps/invoice/list?status=Paid',
    search: '/apps/invoice/list?q=ib',
  },
  {
    name: 'users',
    create: (n) =>
      post('/apps/users/add-user', {
        ...person,
        ...home,
        fullName: `Nadia Rahmani ${n}`,
        username: `nadia.rahmani.${n}`,
        email: `nadia.${n}@rahmani.example`,
      }),
    idOf: ({ user }) => user.id,
    edit: (id, n) => post('/apps/users/update-user', { id, company: `Rahmani ${n}` }),
    remove: (id) => erase(`/apps/users/delete?id=${id}`),
    page: '/apps/user/list',
    filter: '/apps/user/list?role=editor',
    search: '/apps/user/list?q=ar',
  },
  {
    name: 'to-dos',
    create: (n) => post('/apps/todo/add-tasks', { task: { title: `Water the plants ${n}`, tags: ['low'] } }),
    idOf: ({ id, task }) => id ?? task.id,
    edit: (id, n) => post('/apps/todo/update-task', { task: { id, title: `Water them ${n}` } }),
    remove: (id) => erase(`/apps/todo/delete-task?taskId=${id}`),
    page: '/apps/todo',
    filter: '/apps/todo?tag=low',
    search: '/apps/todo?q=ar',
  },
  {
    name: 'calendar events',
    create: (n) => post('/apps/calendar/add-event', { event: { ...lunch, title: `Lunch ${n}` } }),
    idOf: ({ id, event }) => id ?? event.id,
    edit: (id, n) => post('/apps/calendar/update-event', { event: { id, title: `Late lunch ${n}` } }),
    remove: (id) => erase(`/apps/calendar/remove-event?id=${id}`),
    page: '/apps/calendar',
    filter: '/apps/calendar?view=week',
    search: '/apps/calendar?q=ar',
  },
  {
    name: 'kanban tasks',
    create: (n) => post('/apps/kanban/add-task', { data: { title: `Water the plants ${n}`, boardId: 'todo' } }),
    idOf: ({ newTask }) => newTask.id,
    edit: (id, n) => post('/apps/kanban/update-task', { data: { id, title: `Water them ${n}` } }),
    page: '/apps/kanban',
  },
  {
    name: 'chat messages',
    create: (n) => post('/apps/chat/send-msg', { obj: { contact: { id: 3 }, message: `Amber it is, ${n}.` } }),
    page: '/apps/chat?id=3',
  },
  {
    name: 'emails',
    create: (n) =>
      post('/apps/email/receive', {
        from: { email: 'jo@outside.example' },
        to: [{ email: 'admin@demo.com' }],
        subject: `Hello ${n}`,
        text: 'Hi',
      }),
    page: '/apps/email',
    filter: '/apps/email?label=important',
    search: '/apps/email?q=ar',
  },
  {
    name: 'products',
    create: (n) =>
      post('/apps/ecommerce/add-product', {
        name: `Pavonic Lantern Speaker ${n}`,
        description: 'A speaker that is also a lamp.',
        brand: 'Pavonic',
        price: 89.5,
      }),
    idOf: ({ product }) => product.id,
    edit: (id, n) => post('/apps/ecommerce/update-product', { id, price: 100 + (n % 50) }),
    remove: (id) => erase(`/apps/ecommerce/delete-product?id=${id}`),
    page: '/apps/ecommerce/shop',
    filter: '/apps/ecommerce/shop?sortBy=price-asc',
    search: '/apps/ecommerce/shop?q=ar',
  },
  {
    name: 'permissions',
    create: (n) => post('/apps/permissions/add-permission', { permission: { name: `Export Reports ${n}` } }),
    idOf: ({ permission }) => permission.id,
    edit: (id, n) => post('/apps/permissions/update-permission', { id, name: `Export Lists ${id} ${n}` }),
    remove: (id) => erase(`/apps/permissions/delete?id=${id}`),
    page: '/apps/permissions',
  },
  {
    name: 'blog posts',
    create: (n) =>
      post('/blog/list/add-post', {
        title: `A shelf for unfinished things ${n}`,
        status: 'published',
        categories: ['Quote'],
        tags: ['Habits'],
        excerpt: 'Why we keep one.',
        content: '<p>Every workshop has one.</p>',
      }),
    idOf: ({ post: added }) => added.id,
    edit: (id, n) => post('/blog/list/update-post', { id, excerpt: `Why we keep ${n}.` }),
    remove: (id) => erase(`/blog/list/delete-post?id=${id}`),
    page: '/pages/blog/list',
  },
];

/** Pages that show several collections. */
export const growingPages = [
  { name: 'home', path: '/' },
  { name: 'orders', path: '/apps/order/list' },
  { name: 'notifications', path: '/notifications' },
  { name: 'activity', path: '/activity' },
  { name: 'search', path: '/search?q=invoice', search: true },
];
