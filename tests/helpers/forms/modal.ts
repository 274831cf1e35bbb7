import { Secret, TOTP } from 'otpauth';
import { permissionsById, permissionTag } from '~/models/permission/queries.server';
import type { Permission } from '~/models/permission/schema';
import { today } from '~/models/shared/day';
import type { Entry } from '../form-table';
import { cookieFor } from '../sign-in';

const path = '/pages/modal-examples';
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Forms in the example dialogs, for the table of forms. */
export const forms: Record<string, Entry> = {
  [`${path}/share`]: {
    fields: { assignedTo: 'manager' },
    prepare: async () => ({ tag: permissionTag((await permissionsById([1]))[0] as Permission) }),
  },
  [`${path}/payment`]: { fields: { amount: '1.00', paidOn: today(), method: 'Cash' } },
  [`${path}/plan`]: { fields: { planId: 'enterprise', billing: 'yearly' } },
  [`${path}/refer`]: { fields: { intent: 'invite', email: 'nils@example.com' } },
  [`${path}/edit-user`]: { fields: { fullName: 'Ada Byron', email: 'ada@byron.example', status: 'active' } },
  [`${path}/two-factor`]: {
    fields: { intent: 'switchOn', currentPassword: 'admin', secret },
    prepare: () => Promise.resolve({ code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() }),
  },
  [`${path}/address`]: {
    fields: { country: 'Germany', name: 'Ada Byron', street: 'Am Wall 1', postcode: '20095', city: 'Hamburg' },
  },
  [`${path}/create-app`]: { fields: { name: 'Export', access: '*:read' } },
  [`${path}/confirm`]: {
    fields: {},
    prepare: async () => {
      await cookieFor('admin');
      return {};
    },
  },
  [`${path}/typed-confirm`]: { fields: { id: '1', name: 'Nightly report' } },
};
