import * as login from '~/routes/auth/login';
import * as register from '~/routes/auth/register';
import * as addInvoice from '~/routes/invoice/add';
import * as invoiceList from '~/routes/invoice/list';
import * as previewInvoice from '~/routes/invoice/preview';
import * as refresh from '~/routes/session/refresh';
import * as signOut from '~/routes/session/sign-out';
import * as preferences from '~/routes/settings/preferences';
import * as undo from '~/routes/system/undo';

/** The forms of the foundation with fields that do something: what attacks on forms are tried on. */
export const forms: {
  path: string;
  action: unknown;
  fields: Record<string, string>;
  params?: Record<string, string>;
}[] = [
  { path: '/pages/login-cover', action: login.action, fields: { email: 'admin@demo.com', password: 'admin' } },
  { path: '/pages/register-basic', action: register.action, fields: { email: 'a@b.c', password: 'x', username: 'x' } },
  { path: '/apps/invoice/add', action: addInvoice.action, fields: { note: 'x' } },
  { path: '/apps/invoice/list', action: invoiceList.action, fields: { intent: 'delete', ids: '1013' } },
  {
    path: '/apps/invoice/preview/1013',
    action: previewInvoice.action,
    fields: { intent: 'delete' },
    params: { id: '1013' },
  },
  { path: '/preferences', action: preferences.action, fields: { skin: 'dark' } },
  { path: '/changes/undo', action: undo.action, fields: { changeId: '1' } },
  { path: '/session/sign-out', action: signOut.action, fields: {} },
  { path: '/session/refresh', action: refresh.action, fields: {} },
];
