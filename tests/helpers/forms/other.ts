import { trashTasks } from '~/models/kanban/archive.server';
import { createProject, putProject } from '~/models/kanban/projects.server';
import { shownChoice } from '~/models/kanban/rules';
import { Secret, TOTP } from 'otpauth';
import { registerAccount } from '~/models/account/commands.server';
import { requestEmailChange } from '~/models/account/email.server';
import { startReset } from '~/models/account/reset.server';
import type { Account } from '~/models/account/schema';
import { store } from '~/models/store/store.server';
import { createClient } from '~/models/client/commands.server';
import { getClient } from '~/models/client/queries.server';
import { clientFormSchema } from '~/models/client/schema';
import { deleteInvoices } from '~/models/invoice/trash.server';
import { createInvoice, getInvoice } from '~/models/invoice/commands.server';
import { recordPayment } from '~/models/invoice/payment.server';
import { setRepeat } from '~/models/invoice/recurring.server';
import { repeatFormSchema } from '~/models/invoice/repeat.schema';
import { recordTag } from '~/models/shared/tag.server';
import { getTodo } from '~/models/todo/queries.server';
import { createTodo, todoTag } from '~/models/todo/commands.server';
import { addDays, today } from '~/models/shared/day';
import { setChannels } from '~/models/notification/settings.server';
import { unsubscribeToken } from '~/models/notification/unsubscribe-token.server';
import { tokenOf } from '../mailed';
import type { Entry } from '../form-table';

type Fields = Record<string, string>;

const signIn: Entry = { fields: { email: 'admin@demo.com', password: 'admin' } };
const register: Entry = { fields: { email: 'a@b.example', password: 'long enough', username: 'newcomer' } };
const forgot: Entry = { fields: { email: 'client@demo.com' } };
const reset: Entry = {
  fields: { newPassword: 'walnut orchard lane' },
  prepare: async () => {
    await startReset('client@demo.com');
    return { token: await tokenOf({ kind: 'reset', id: 2 }, 'client@demo.com') };
  },
};
const verify: Entry = {
  fields: { intent: 'link' },
  prepare: async () => {
    const account = Object.values((await store.snapshot()).accounts)[1] as Account;
    const email = 'jonas@example.com';
    await requestEmailChange({ account, email, currentPassword: 'client', device: '' });
    return { token: await tokenOf({ kind: 'verify', id: account.id }, email) };
  },
};
const twoSteps: Entry = { fields: { intent: 'cancel' }, setsCookie: 'signInBegun' };
const twoStepsSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
/** The last administrator can't deactivate or delete their account, so this adds another one. */
const secondAdmin = async (): Promise<Fields> => {
  await registerAccount({ email: 'second@example.com', password: 'walnut orchard', username: 'second' });
  return {};
};
const invoice = {
  'client.name': 'Nadia Petrov',
  issuedOn: '2026-06-01',
  dueOn: '2026-07-01',
  'items[0].description': 'Workshop',
  'items[0].quantity': '2',
  'items[0].unitPrice': '33.33',
};
let projects = 1;
const secondProject = () =>
  createProject({
    input: { name: `Project ${(projects += 1)}`, sharing: 'everyone', members: [], roles: [], boardsOf: 'none' },
    boards: [],
    actor: null,
  }).then(() => ({}));
const trashedProject = () =>
  secondProject()
    .then(() => putProject({ id: 2, place: 'trash', actor: null }))
    .then(() => ({}));
const trashedTwo = () => trashTasks({ ids: [2], actor: null }).then(() => ({}));

/** Forms of the account, invoices, boards, to-dos, and other areas without a separate file. */
export const forms: Record<string, Entry> = {
  '/pages/login-basic': signIn,
  '/pages/login-cover': signIn,
  '/pages/register-basic': register,
  '/pages/register-cover': register,
  '/pages/forgot-password-basic': forgot,
  '/pages/forgot-password-cover': forgot,
  '/pages/reset-password-basic': reset,
  '/pages/reset-password-cover': reset,
  '/pages/verify-email-basic': verify,
  '/pages/verify-email-cover': verify,
  '/pages/two-steps-basic': twoSteps,
  '/pages/two-steps-cover': twoSteps,
  '/pages/account-settings': { fields: { intent: 'save', username: 'dana', fullName: 'Dana W.', company: 'Atrium' } },
  '/pages/account-settings/email': { fields: { email: 'dana@example.com', currentPassword: 'admin' } },
  '/pages/account-settings/info': { fields: { bio: 'x' } },
  '/pages/account-settings/social': { fields: { intent: 'connect', network: 'github', handle: '@dana' } },
  '/pages/account-settings/notifications': { fields: { blogDigest: 'on' } },
  '/pages/account-settings/security': {
    fields: { intent: 'password', currentPassword: 'admin', newPassword: 'walnut orchard lane' },
  },
  '/pages/account-settings/two-steps': {
    fields: { intent: 'switchOn', currentPassword: 'admin', secret: twoStepsSecret },
    prepare: () => Promise.resolve({ code: new TOTP({ secret: Secret.fromBase32(twoStepsSecret) }).generate() }),
  },
  '/pages/account-settings/data/download': { fields: {} },
  '/pages/account-settings/data/deactivate': { fields: { currentPassword: 'admin' }, prepare: secondAdmin },
  '/pages/account-settings/data/delete': {
    fields: { currentPassword: 'admin', username: 'dana' },
    prepare: secondAdmin,
  },
  '/pages/api-key': { fields: { name: 'Export', access: 'chosen', scopes: 'invoice:read' } },
  '/pages/api-key/:id': { fields: { intent: 'revoke', name: 'Nightly report' } },
  '/session/sign-out': { fields: {} },
  '/session/refresh': { fields: {} },
  '/preferences': { fields: { account: '1', layout: 'horizontal' } },
  '/preferences/dashboard': { fields: { intent: 'hide:today' } },
  '/preferences/keyboard': { fields: { intent: 'save', on: 'on', next: 'w' } },
  '/changes/undo': {
    fields: {},
    prepare: async () => {
      const input = { title: 'To be undone', dueDate: '2031-03-07', description: '', assignee: null, tags: [] };
      const flags = { isCompleted: false, isDeleted: false, isImportant: false };
      const { changeId } = await createTodo({
        input: { ...input, ...flags },
        actor: { id: 1, name: 'Dana Whitfield' },
      });
      return { changeId: String(changeId) };
    },
  },
  '/apps/invoice/list': { fields: { intent: 'delete', ids: '1046' } },
  '/apps/invoice/preview/:id': { fields: { intent: 'duplicate' } },
  '/apps/invoice/preview/:id/payment': { fields: { amount: '1', paidOn: today(), method: 'Cash' } },
  '/apps/invoice/preview/:id/payment/:payment': { fields: { amount: '1', paidOn: today(), method: 'Cash' } },
  '/apps/invoice/preview/:id/credit': { fields: { 'items[0].unitPrice': '1', reason: 'Damaged' } },
  '/apps/invoice/preview/:id/apply': {
    fields: { amount: '1' },
    prepare: async () => {
      const actor = { id: 1, name: 'Dana Whitfield' };
      const { client } = (await getInvoice(1013)).invoice;
      const days = { issuedOn: today(), dueOn: today() };
      const items = [{ description: 'Workshop', quantity: 1, unitPrice: 10_000 }];
      const input = { client, service: '', ...days, items, discountPercent: 0, taxPercent: 0, note: '' };
      const { result } = await createInvoice({ input, issued: true, actor });
      const payment = { amount: 500, paidOn: today(), method: 'Card' as const, note: '', keepCredit: true };
      await recordPayment({ id: 1013, input: payment, actor });
      return { to: String(result.id) };
    },
  },
  '/apps/invoice/preview/:id/send': { fields: { to: 'ada@client.example', subject: 'Your invoice', text: 'Hello' } },
  '/apps/invoice/preview/:id/repeat': { fields: { every: '1', unit: 'month', start: today(), action: 'draft' } },
  '/apps/invoice/send-selected': { fields: { ids: '1045' } },
  '/apps/invoice/recurring': {
    fields: { intent: 'pause', ids: '1013' },
    prepare: async () => {
      const input = repeatFormSchema.parse({ every: '1', unit: 'month', start: today(), action: 'draft' });
      await setRepeat({ id: 1013, input, clock: { onDay: today(), zone: 'UTC' }, actor: null });
      return {};
    },
  },
  '/apps/invoice/bin': {
    fields: { intent: 'restore', ids: '1040' },
    prepare: () => deleteInvoices({ ids: [1040], actor: null }).then(() => ({})),
  },
  '/apps/invoice/add': { fields: invoice },
  '/apps/invoice/clients': {
    fields: { intent: 'delete' },
    prepare: async () => {
      const input = clientFormSchema.parse({ name: 'Nadia Petrov' });
      return { ids: String((await createClient({ input, actor: null })).result.id) };
    },
  },
  '/apps/invoice/clients/import': {
    fields: { intent: 'commit', csv: 'name,email\nNadia Petrov,nadia@petrov.example', take: '2' },
  },
  '/apps/invoice/clients/add': { fields: { name: 'Nadia Petrov', companyEmail: 'nadia@petrov.example' } },
  '/apps/invoice/clients/:id': {
    fields: { intent: 'delete' },
    prepare: async () => {
      const ids = (await getClient(1)).documents.map(({ invoice: { id } }) => id);
      await deleteInvoices({ ids, actor: null });
      return {};
    },
  },
  '/apps/invoice/clients/:id/edit': {
    fields: { name: 'Marisol Ibáñez', taxNumber: 'ES B12345678' },
    prepare: async () => ({ tag: recordTag((await getClient(1)).client) }),
  },
  '/apps/invoice/clients/:id/merge': { fields: { into: 'Henrik Lindqvist' } },
  '/apps/invoice/edit/:id': {
    fields: invoice,
    prepare: async () => ({ tag: recordTag((await getInvoice(1046)).invoice) }),
  },
  '/dashboard/machines': { fields: { intent: 'idle', ids: '1' } },
  '/dashboard/machines/:id': { fields: { intent: 'service', nextServiceOn: '2031-03-07' } },
  '/notifications': { fields: { intent: 'all' } },
  '/notifications/settings': { fields: { reminder: 'now' } },
  '/notifications/unsubscribe': {
    fields: { token: unsubscribeToken({ accountId: 1, scope: 'reminder' }) },
    prepare: async () => {
      const account = (await store.snapshot()).accounts[1] as Account;
      await setChannels({ account, input: { reminder: 'now' }, actor: null });
      return {};
    },
  },
  '/activity': { fields: { intent: 'view.save', name: 'x', query: 'app=todo' } },
  '/apps/order/list': { fields: { intent: 'cancel', ids: '5017' } },
  '/apps/order/view/:id': { fields: { intent: 'cancel', reason: 'Ordered twice' } },
  '/apps/kanban': { fields: { intent: 'addTasks:todo', titles: 'x' } },
  '/apps/kanban/add': { fields: { boardId: 'todo', titles: 'x' } },
  '/apps/kanban/board': { fields: { title: 'x' } },
  '/apps/kanban/import': {
    fields: {
      intent: 'commit',
      text: 'title,board\nx,To do',
      take: '0',
      fallback: 'To do',
      shown: shownChoice({ title: 0, board: 1 }, 'To do'),
    },
  },
  '/apps/kanban/labels': { fields: { intent: 'rename', label: 'UX', name: 'Design' } },
  '/apps/kanban/tasks/:id/set/:field': { fields: { name: 'Jonas Keller' } },
  '/apps/kanban/projects': { fields: { intent: 'archive', id: '2' }, prepare: secondProject },
  '/apps/kanban/projects/purge': { fields: { ids: '2' }, prepare: trashedProject },
  '/apps/kanban/projects/add': { fields: { name: 'x', sharing: 'everyone' } },
  '/apps/kanban/projects/:id/edit': { fields: { name: 'x' } },
  '/apps/kanban/trash/purge': { fields: { ids: '2' }, prepare: trashedTwo },
  '/apps/kanban/tasks/:id': { fields: { intent: 'comment', comment: 'x' } },
  '/apps/kanban/tasks/:id/move': { fields: { boardId: 'done', position: '1' } },
  '/bookmarks': { fields: { intent: 'toggle', link: '/apps/kanban?view=list', title: 'x' } },
  '/components/:page': { fields: { intent: 'toast', type: 'success' }, setsCookie: 'toast' },
  '/datatables/:page': { fields: { intent: 'row', shop: 'Bergen', name: 'Bergen Harbour' } },
  '/extensions/:page': { fields: { intent: 'count' } },
  '/forms/:page': { fields: { intent: 'check', name: 'x', email: 'a@b.example', pieces: '3' } },
  '/datatables/advanced': { fields: { intent: 'applied', ids: '4' } },
  '/datatables/editing/:id': {
    fields: {
      full_name: 'x',
      post: 'y',
      email: 'a@b.example',
      city: 'z',
      start_date: '2020-03-07',
      salary: '20000',
      age: '40',
      experience: '3',
      status: 'current',
    },
  },
  '/apps/todo': { fields: { intent: 'quick-add', text: 'x' } },
  '/apps/todo/add': { fields: { title: 'x', dueDate: '2031-03-07' } },
  '/apps/todo/edit/:id': {
    fields: { title: 'x', dueDate: '2031-03-07' },
    prepare: async () => ({ tag: todoTag(await getTodo(13)) }),
  },
  '/apps/todo/import': { fields: { intent: 'commit', csv: 'title,due\nCall the bank,2031-03-07', take: '2' } },
  '/apps/todo/lists': { fields: { intent: 'save', name: 'x', access: 'private' } },
  '/apps/todo/purge': { fields: { ids: '2' } },
  '/apps/todo/reschedule': { fields: { ids: '7', dueDate: addDays(today(), 3) } },
};
