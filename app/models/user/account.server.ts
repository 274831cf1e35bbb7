import { current, type Draft, isDraft } from 'immer';
import { found } from '~/lib/errors';
import { memoByIdentity } from '~/lib/memo';
import { logSecurity } from '~/lib/security-log.server';
import type { Account } from '~/models/account/schema';
import { unsetSettings } from '~/models/account-settings/queries.server';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import type { User } from './schema';

const emailKey = (email: string) => email.trim().toLowerCase();
const same = (a: string, b: string) => emailKey(a) === emailKey(b);

/** The account a user signs in with: the one that is theirs, else one that was registered with their e-mail. */
export function accountIn({ accounts }: Pick<Collections, 'accounts'>, user: User): Account | null {
  if (user.accountId !== null) return accounts[user.accountId] ?? null;
  return Object.values(accounts).find(({ email }) => same(email, user.email)) ?? null;
}

/** Users by the account that is theirs, and those without one by their e-mail; the first of several. */
const usersByAccount = memoByIdentity((users: Collections['users']) => {
  const byId = new Map<number, User>();
  const byEmail = new Map<string, User>();
  for (const user of Object.values(users)) {
    const { accountId, email } = user;
    if (accountId !== null) byId.set(accountId, byId.get(accountId) ?? user);
    else byEmail.set(emailKey(email), byEmail.get(emailKey(email)) ?? user);
  }
  return { byId, byEmail };
});

/**
 * The managed user an account belongs to, as it stands now (of a draft too: to change it, take it out of the draft by its
 * id); `null` for an account nobody manages. Every request asks, so it is looked up, not searched for.
 */
export function userOfAccount({ users }: Pick<Collections, 'users'>, { id, email }: Pick<Account, 'id' | 'email'>) {
  const { byId, byEmail } = usersByAccount(isDraft(users) ? current(users) : users);
  return byId.get(id) ?? byEmail.get(emailKey(email)) ?? null;
}

/**
 * Ties an account to the user it is found for by its e-mail, before the account gets another one: who is managed stays so,
 * with the role and the status they were given.
 */
export function stayManaged(draft: Draft<Collections>, account: Account): void {
  const user = draft.users[userOfAccount(draft, account)?.id ?? 0];
  if (user?.accountId === null) user.accountId = account.id;
}

/**
 * What a user's account tells: its sessions that have not run out, the newest first, the notifications it wants and the
 * accounts elsewhere it is linked to. `null` for a user without an account.
 */
export async function accountFacts(user: User) {
  const data = await store.snapshot();
  const account = accountIn(data, user);
  if (!account) return null;
  const now = new Date().toISOString();
  const sessions = Object.values(data.sessions)
    .filter(({ accountId, expiresAt }) => accountId === account.id && expiresAt > now)
    .map(({ id, remember, startedAt = null, rotatedAt, expiresAt }) => {
      return { id, remember, startedAt, lastSeen: rotatedAt ?? startedAt, expiresAt };
    })
    .sort((a, b) => (b.lastSeen ?? '').localeCompare(a.lastSeen ?? ''));
  const { notification, social } = data.accountSettings[account.id] ?? unsetSettings;
  return { id: account.id, username: account.username, sessions, notification, connections: social.connections };
}

/** Ends every session of a user's account; a sign-out is not taken back. Throws `not_found` for one without an account. */
export async function signOutUser({ user, actor }: { user: User; actor: Actor }): Promise<{ count: number }> {
  const account = found(accountIn(await store.snapshot(), user), 'Account');
  const { result } = await store.commit({ actor, label: 'session.ended', logged: false }, (draft) => {
    const own = Object.values(draft.sessions).filter(({ accountId }) => accountId === account.id);
    for (const { id } of own) delete draft.sessions[id];
    return { count: own.length };
  });
  logSecurity('session.ended', { account: account.id, by: actor?.id ?? null, count: result.count });
  return result;
}
