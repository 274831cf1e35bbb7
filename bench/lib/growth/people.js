import { erase, form, post } from './call.js';

const person = { role: 'editor', currentPlan: 'team', status: 'active', billing: 'Auto Debit', avatar: '' };
const home = { company: 'Rahmani Design', country: 'Morocco', contact: '+212 555 0119' };
/** @param {number} n */
const named = (n) => ({
  fullName: `Nadia Rahmani ${n}`,
  username: `nadia.rahmani.${n}`,
  email: `nadia.${n}@rahmani.example`,
});

/** @type {import('./call.js').Growing[]} */
export const people = [
  {
    name: 'users',
    endpoint: {
      create: (n) => post('/apps/users/add-user', { ...person, ...home, ...named(n) }),
      edit: (id, n) => post('/apps/users/update-user', { id, company: `Rahmani ${n}` }),
      remove: (id) => erase(`/apps/users/delete?id=${id}`),
    },
    form: {
      create: (n) => form('/apps/user/list/add', named(n)),
      edit: (id, n) => form(`/apps/user/view/${id}/edit`, named(n)),
      remove: (id) => form(`/apps/user/view/${id}/delete`, { work: 'nobody', posts: 'keep', account: 'keep' }),
    },
    idOf: ({ json }) => json.user.id,
    page: '/apps/user/list',
    filter: '/apps/user/list?role=editor',
    search: '/apps/user/list?q=ar',
  },
  {
    name: 'permissions',
    endpoint: {
      create: (n) => post('/apps/permissions/add-permission', { permission: { name: `Export Reports ${n}` } }),
      edit: (id, n) => post('/apps/permissions/update-permission', { id, name: `Export Lists ${id} ${n}` }),
      remove: (id) => erase(`/apps/permissions/delete?id=${id}`),
    },
    form: {
      create: (n) => form('/apps/permissions/add', { name: `Export Reports ${n}` }),
      edit: (id, n) => form(`/apps/permissions/edit/${id}`, { name: `Export Lists ${id} ${n}` }),
      remove: (id) => form('/apps/permissions', { intent: 'delete', ids: id }),
    },
    idOf: ({ json }) => json.permission.id,
    page: '/apps/permissions',
    filter: '/apps/permissions?assignedTo=manager',
    search: '/apps/permissions?q=ar',
  },
  {
    name: 'roles',
    endpoint: {},
    form: {
      create: (n) => form('/apps/roles/add', { name: `Night shift ${n}`, like: 'support' }),
      edit: (id, n) => form(`/apps/roles/${id}`, { intent: 'save', name: `Day shift ${n}` }),
      remove: (id) => form(`/apps/roles/${id}`, { intent: 'delete' }),
    },
    idInList: { path: '/apps/roles', pattern: /\/apps\/roles\/(\d+)/g },
    page: '/apps/roles',
  },
  {
    name: 'chat messages',
    endpoint: {
      create: (n) => post('/apps/chat/send-msg', { obj: { contact: { id: 3 }, message: `Amber it is, ${n}.` } }),
    },
    form: {
      create: (n) => form('/apps/chat', { intent: 'send', contact: 3, message: `Amber it is, ${n}.` }),
      edit: (id, n) => form('/apps/chat', { intent: 'edit', contact: 3, id, message: `Green it is, ${n}.` }),
      remove: (id) => form('/apps/chat', { intent: `delete:${id}`, contact: 3 }),
    },
    idFrom: 'form',
    idOf: ({ location }) => location.split('#m')[1] ?? '',
    page: '/apps/chat?chat=3',
    search: '/search?q=in:chat+ar',
  },
  {
    name: 'emails',
    endpoint: {
      create: (n) =>
        post('/apps/email/receive', {
          from: { email: 'jo@outside.example' },
          to: [{ email: 'admin@demo.com' }],
          subject: `Hello ${n}`,
          text: 'Hi',
        }),
      // An edit is two changes, because starring a starred email changes nothing.
      edit: (id) =>
        [true, false].map((isStarred) =>
          post('/apps/email/update-emails', { emailIds: [id], dataToUpdate: { isStarred } }),
        ),
      remove: (id) => post('/apps/email/update-emails', { emailIds: [id], dataToUpdate: { folder: 'trash' } }),
    },
    form: {
      create: (n) =>
        form('/apps/email/compose', { intent: 'send', to: 'priya@atrium.example', subject: `Hello ${n}`, body: 'Hi' }),
      edit: (id) => ['star', 'unstar'].map((act) => form('/apps/email', { intent: `act:${act}@${id}` })),
      remove: (id) => form('/apps/email', { intent: `act:trash@${id}` }),
    },
    idOf: ({ json }) => json.ids[0],
    page: '/apps/email',
    filter: '/apps/email?label=important',
    search: '/apps/email?q=ar',
  },
  {
    name: 'email contacts',
    endpoint: {},
    form: {
      create: (n) => form('/apps/email/contacts/add', contact(n)),
      edit: (id, n) => form(`/apps/email/contacts/${id}`, contact(n)),
      remove: (id) => form('/apps/email/contacts', { intent: 'delete', ids: id }),
    },
    idInList: { path: '/apps/email/contacts?perPage=100&sort=desc', pattern: /\/apps\/email\/contacts\/(\d+)/g },
    page: '/apps/email/contacts',
    search: '/apps/email/contacts?q=a',
  },
];

/**
 * @param {number} n
 * @returns {Record<string, string>} fields of a contact; the newest is the last one by name
 */
function contact(n) {
  return { name: `Noa ${1_000 + n}`, email: `noa.${n}@outside.example` };
}
