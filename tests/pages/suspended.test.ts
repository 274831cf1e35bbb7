import { describe, expect, test } from 'vitest';
import { signIn } from '~/models/account/commands.server';
import { renewSession } from '~/models/session/commands.server';
import { identify } from '~/models/session/queries.server';
import { loader as settings } from '~/routes/account/general/route';
import { action as login } from '~/routes/auth/login/route';
import { action as users } from '~/routes/user/list/route';
import { store } from '~/models/store/store.server';
import { tieAccount } from '../helpers/managed-account';
import { answer, formRequest, pageRequest } from '../helpers/request';
import { cookieFor, tokensFor } from '../helpers/sign-in';

const args = (request: Request) => ({ request, params: {}, context: {} });
const client = { email: 'client@demo.com', password: 'client' };
/** A managed user, which the test links to the client account. */
const userId = 48;

const change = async (intent: string) =>
  answer(async () =>
    users(args(formRequest('/apps/user/list', { intent: `${intent}:${userId}` }, await cookieFor('admin')))),
  );

describe('a suspended user', () => {
  test('is signed out immediately, sees the reason at sign-in, and can sign in once reactivated', async () => {
    await tieAccount(userId, 2);
    const [cookie, tokens] = [await cookieFor('client'), await tokensFor('client')];
    expect((await answer(() => settings(args(pageRequest('/pages/account-settings', cookie))))).status).toBe(200);
    expect((await change('suspend')).status).toBe(302);
    expect((await store.snapshot()).users[userId]?.status).toBe('inactive');

    expect(
      (await answer(() => settings(args(pageRequest('/pages/account-settings', cookie))))).headers.get('location'),
    ).toMatch(/login/);
    await expect(identify(tokens.accessToken)).rejects.toMatchObject({ code: 'unauthenticated' });
    await expect(renewSession(tokens.refreshToken)).rejects.toMatchObject({ code: 'unauthenticated' });
    const refused = await answer(() => login(args(formRequest('/pages/login-basic', client))));
    expect(refused.status).toBe(400);
    expect(await refused.text()).toContain('This account is suspended. Ask an administrator.');
    const wrong = await answer(() => login(args(formRequest('/pages/login-basic', { ...client, password: 'no' }))));
    expect(await wrong.text()).not.toContain('suspended');

    await change('reactivate');
    await expect(signIn(client)).resolves.toBeTruthy();
  });
});
