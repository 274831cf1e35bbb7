import { beforeEach, describe, expect, it } from 'vitest';
import { createRole } from '~/models/role/commands.server';
import { store } from '~/models/store/store.server';
import { setUsers } from '~/models/user/commands.server';
import { userIdOfAccount } from '~/models/user/for-account';
import * as matrix from '~/routes/permission/matrix/route';
import * as users from '~/routes/user/api';
import { callerOf } from '../helpers/api-call';
import { personWith } from '../helpers/person';
import { tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

beforeEach(reseed);

describe('protection against takeovers', () => {
  it('prevents users from giving a role permissions that they don’t have', async () => {
    const helper = await personWith('Permission');
    await expect(
      createRole({ input: { name: 'Mine', description: '', like: 'administrator' }, actor: helper.actor }),
    ).rejects.toMatchObject({ code: 'forbidden' });
    await createRole({ input: { name: 'Small', description: '', like: '' }, actor: helper.actor });
    const boss = await personWith('all');
    const { result } = await createRole({ input: { name: 'Held', description: '', like: '' }, actor: boss.actor });
    const member = await personWith();
    await setUsers({
      ids: [userIdOfAccount(member.id)],
      changes: { role: 'subscriber', roleId: result.id },
      actor: boss.actor,
    });
    const invoices = Object.values((await store.snapshot()).permissions).find(({ areas }) => areas.includes('Invoice'));
    const fields = { grant: `${invoices?.id}:role-${result.id}`, sure: '' };
    let response = await helper.browser.post(matrix.action, '/apps/roles/matrix', fields);
    if (response.status === 409) {
      const { sure } = (await response.json()) as { sure: string };
      response = await helper.browser.post(matrix.action, '/apps/roles/matrix', { ...fields, sure });
    }
    expect(response.status).toBe(400);
    expect((await member.account()).ability).toEqual([]);
  });

  it('rejects usernames that look like those of other users', async () => {
    const { accessToken } = await tokensFor('admin');
    const add = callerOf(users, accessToken);
    const user = { fullName: 'x', email: 'x@y.example' };
    for (const username of ['аdmin', 'dana\u200b', 'da\u202ena'])
      expect((await add('/apps/users/add-user', { body: { user: { ...user, username } } })).status, username).toBe(400);
  });
});
