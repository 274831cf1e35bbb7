import { beforeEach, describe, expect, it } from 'vitest';
import { contracts } from '~/contracts';
import { createRole } from '~/models/role/commands.server';
import { createPermission, updatePermission } from '~/models/permission/commands.server';
import { updateUser } from '~/models/user/commands.server';
import { canUse } from '~/models/access/ability';
import { store } from '~/models/store/store.server';
import { addressOf, documentedCalls } from '../helpers/api';
import { demoAccounts } from '../helpers/api-client';
import { buyerPages } from '../helpers/buyer-pages';
import { forms } from '../helpers/form-table';
import { tieAccount } from '../helpers/managed-account';
import { managed } from '../helpers/managed-user';
import { pageRoutes } from '../helpers/page-routes';
import { answer, formRequest, jsonRequest, pageRequest } from '../helpers/request';
import { cookieFor, tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
let bookkeeper: string;

/** Gives the client account a custom role that has access to invoices only. */
beforeEach(async () => {
  reseed();
  const { result: role } = await createRole({ input: { name: 'Bookkeeper', description: '', like: '' }, actor });
  const { result } = await createPermission({ name: 'Books', areas: ['Invoice'], actor });
  const key = `role-${role.id}`;
  const input = { name: 'Books', areas: ['Invoice'] as ['Invoice'], assignedTo: [key] };
  await updatePermission({ id: result.permission.id, input, actor });
  await tieAccount(managed.id, demoAccounts.client);
  await updateUser({ changes: { id: managed.id, role: 'subscriber', roleId: role.id }, actor });
  bookkeeper = await cookieFor('client');
});

const refusedTo = /^\/misc\/not-authorized\?need=(\w+)/;

describe('an account with a custom role', () => {
  it('can manage only the area of its role', async () => {
    const account = (await store.snapshot()).accounts[demoAccounts.client];
    const managed = account?.ability.filter(({ action }) => action === 'manage');
    expect(managed).toEqual([{ action: 'manage', subject: 'Invoice' }]);
  });

  it('can open every page in its area and, except in the shop, no page in another area', async () => {
    const seen = { open: 0, refused: 0 };
    for (const { path, loader, params } of await pageRoutes()) {
      // The account can still use the shop, and export the cards of its home page.
      if (!loader || !/^\/(apps|dashboard)\//.test(path) || buyerPages.test(path) || path === '/dashboard/export')
        continue;
      const response = await answer(() => loader({ request: pageRequest(path, bookkeeper), params, context: {} }));
      const need = refusedTo.exec(response.headers.get('location') ?? '')?.[1];
      if (path.startsWith('/apps/invoice')) expect([path, need]).toEqual([path, undefined]);
      else expect([path, need]).not.toEqual([path, undefined]);
      seen[need ? 'refused' : 'open'] += 1;
    }
    expect(seen.open).toBeGreaterThan(5);
    expect(seen.refused).toBeGreaterThan(50);
  });

  it('can’t submit any form in another area, except in the shop', async () => {
    let refused = 0;
    for (const { path, action, params, fields } of forms) {
      if (!/^\/(apps|dashboard)\//.test(path) || buyerPages.test(path) || path.startsWith('/apps/invoice')) continue;
      const request = formRequest(path, await fields(), bookkeeper);
      const before = await store.snapshot();
      const response = await answer(() => action({ request, params, context: {} }));
      expect([path, response.headers.get('location')]).toEqual([path, expect.stringMatching(refusedTo)]);
      expect(await store.snapshot()).toBe(before);
      refused += 1;
    }
    expect(refused).toBeGreaterThan(30);
  });

  it('gets 403 from every endpoint in another area', async () => {
    const { accessToken: token } = await tokensFor('client');
    const { ability } = (await store.snapshot()).accounts[demoAccounts.client]!;
    const closed = documentedCalls().filter(
      ({ endpoint: { access } }) => access !== 'open' && access !== 'signed-in' && !canUse({ ability }, access),
    );
    expect(closed.length).toBeGreaterThan(Object.keys(contracts).length);
    for (const { endpoint, call, name } of closed) {
      const { path, body } = addressOf(endpoint);
      const response = await call(jsonRequest(path, { method: endpoint.method, body, token }));
      expect([name, response.status]).toEqual([name, 403]);
    }
  });
});
