import { registerAccount } from '~/models/account/commands.server';
import { startSession } from '~/models/session/commands.server';
import type { Account } from '~/models/account/schema';
import { store } from '~/models/store/store.server';
import { userIdOfAccount } from '~/models/user/for-account';
import { sessionCookie } from '~/sessions.server';
import { browserWith } from './page';
import { pageRequest } from './request';

let count = 0;

/**
 * Returns a signed-in user who can manage certain areas and nothing else.
 * @param areas areas that the user can manage; `all` creates an administrator
 */
export async function personWith(...areas: string[]) {
  count += 1;
  const name = `person${count}`;
  const email = `${name}@people.example`;
  const made = await registerAccount({ email, password: 'walnut orchard lane', username: name });
  if (!('user' in made)) throw new Error(JSON.stringify(made));
  const { id } = made.user;
  await store.commit({ actor: null, label: 'test', logged: false }, ({ accounts, users, accountGuards }) => {
    const [account, user] = [accounts[id], users[userIdOfAccount(id)]];
    if (!account || !user) throw new Error('not registered');
    const all = areas.includes('all');
    account.ability = areas.map((subject) => ({ action: 'manage', subject }));
    account.role = all ? 'admin' : 'client';
    Object.assign(user, { role: all ? 'admin' : 'client', grants: all ? [] : areas });
    const guard = accountGuards[id];
    if (guard) guard.emailUnverified = false;
  });
  const tokens = await startSession({ accountId: id, remember: false });
  const cookie = (await sessionCookie(pageRequest('/'), { ...tokens, remember: false })).split(';', 1)[0] ?? '';
  const account = async () => (await store.snapshot()).accounts[id] as Account;
  return {
    id,
    email,
    name,
    cookie,
    token: tokens.accessToken,
    browser: browserWith(cookie),
    account,
    actor: { id, name },
  };
}
