import { randomUUID } from 'node:crypto';
import { askForAccess } from '~/models/access-request/commands.server';
import { inviteUser } from '~/models/invitation/commands.server';
import { guardIn } from '~/models/account/account-security.server';
import { startSession } from '~/models/session/commands.server';
import { recordTag } from '~/models/shared/tag.server';
import { store } from '~/models/store/store.server';
import { tieAccount } from '../managed-account';
import { tokenOf } from '../mailed';
import { managed } from '../managed-user';
import { cookieFor } from '../sign-in';
import type { Entry } from '../form-table';

/** Rows for users, roles, profiles, the workspace, and related pages in the table of forms (`form-table.ts`). */
export const forms: Record<string, Entry> = {
  '/apps/user/list': { fields: { intent: 'suspend', ids: '2' } },
  '/apps/user/list/add': { fields: { fullName: 'Ada Byron', username: 'ada', email: 'ada@byron.example' } },
  '/apps/user/list/invite': { fields: { emails: 'Ada Byron <ada@byron.example>, bob@byron.example', role: 'author' } },
  '/apps/user/list/import': {
    fields: { intent: 'commit', csv: 'email,username,fullName\nada@byron.example,ada,Ada Byron', take: '2' },
  },
  '/preferences/workspace': { fields: { origin: 'https://app.example.com' } },
  '/preferences/workspace/look': { fields: { accent: '#0a7d55' } },
  '/preferences/workspace/money': {
    fields: {
      'rates[0].name': 'VAT',
      'rates[0].percent': '20',
      'rates[0].included': 'on',
      'banks[0].bankName': 'Fjordbank',
    },
  },
  '/preferences/workspace/reminders': { fields: { reminderDays: '7' } },
  '/preferences/workspace/public': { fields: { help: 'on', pricing: 'on' } },
  // Without an email server, this form only shows a toast.
  '/preferences/workspace/go-live': { fields: { intent: 'test' }, setsCookie: 'toast' },
  '/preferences/workspace/start': {
    fields: { name: 'Byron & Co', email: 'ada@byron.example', password: 'walnut orchard lane', currency: 'EUR' },
  },
  '/preferences/data': {
    fields: { email: 'marisol@casa-ibanez.example', confirm: 'marisol@casa-ibanez.example' },
  },
  '/preferences/data/person': { fields: { email: 'marisol@casa-ibanez.example' } },
  '/preferences/data/export': { fields: {} },
  '/apps/user/registration': { fields: { mode: 'client' } },
  '/apps/user/list/delete': { fields: { work: 'nobody', posts: 'keep', account: 'keep' } },
  '/apps/user/view/:id': { fields: { intent: 'suspend' } },
  '/apps/user/view/:id/edit': { fields: { fullName: 'Ada Byron', username: 'ada', email: 'ada@byron.example' } },
  '/apps/user/view/:id/sign-out': {
    fields: {},
    prepare: async () => {
      await tieAccount(managed.id, 2);
      await startSession({ accountId: 2, remember: false });
      return {};
    },
  },
  '/apps/user/view/:id/sign-in-email': {
    fields: { email: 'new@byron.example' },
    prepare: async () => {
      await tieAccount(managed.id, 2);
      return {};
    },
  },
  '/apps/user/view/:id/two-steps': {
    fields: {},
    prepare: async () => {
      await tieAccount(managed.id, 2);
      await store.commit({ actor: null, label: 'test', logged: false }, (draft) => {
        guardIn(draft, 2).twoSteps = { secret: '', lastStep: 0, since: new Date().toISOString() };
      });
      return {};
    },
  },
  '/apps/user/view/:id/delete': { fields: { work: 'nobody', posts: 'keep', account: 'keep' } },
  '/pages/account-settings/security/sign-out': {
    fields: {},
    prepare: async () => {
      await cookieFor('admin');
      return {};
    },
  },
  '/apps/permissions': { fields: { intent: 'delete', ids: '4' } },
  '/apps/permissions/add': { fields: { name: 'Export Reports' } },
  '/apps/permissions/edit/:id': { fields: { name: 'Plan Projects', assignedTo: 'manager' } },
  '/apps/roles/add': { fields: { name: 'Night shift', like: 'support' } },
  '/apps/roles/:id': { fields: { intent: 'duplicate' } },
  '/apps/roles/requests': {
    fields: { intent: 'grant' },
    prepare: async () => {
      const account = (await store.snapshot()).accounts[2];
      if (account) await askForAccess({ account, area: 'Invoice', note: '' });
      return { id: '1' };
    },
  },
  '/misc/coming-soon': {
    fields: { intent: 'join', feature: 'mobileApp' },
    // Each process accepts an email address only a few times.
    prepare: async () => ({ email: `${randomUUID()}@byron.example` }),
  },
  '/misc/maintenance': { fields: { switch: 'on', sure: 'on', message: 'New disks', minutes: '20' } },
  '/misc/not-authorized': { fields: { area: 'Invoice' } },
  '/pages/invitation': {
    fields: { newPassword: 'a rather long sentence 7' },
    prepare: async () => {
      const { user } = await inviteUser({ userId: 7, actor: { id: 1, name: 'Dana Whitfield' } });
      return { token: await tokenOf({ kind: 'invitation', id: 7 }, user.email) };
    },
  },
  '/apps/roles/matrix': { fields: { grant: '4:manager', sure: recordTag(['4:manager']) } },
  '/session/preview': { fields: { role: 'support' } },
  '/pages/profile': { fields: { intent: 'post', text: 'Good morning' } },
  '/pages/profile/:id': { fields: { intent: 'follow' } },
  '/pages/profile/edit': { fields: { about: 'I keep the books.' } },
};
