import { found } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import { unsetSettings } from '~/models/account-settings/queries.server';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { assertMayActOn } from '~/models/role/giving.server';
import { accountIn } from './of-account';
import type { User } from './schema';

/**
 * Returns the details of a user's account: its active sessions, newest first, its notification settings, and linked
 * external accounts. `null` for a user without an account.
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

/**
 * Ends every session of a user's account. This can't be undone.
 * @throws AppError `not_found` for a user without an account, `forbidden` for one with more permissions than the actor
 */
export async function signOutUser({ user, actor }: { user: User; actor: Actor }): Promise<{ count: number }> {
  const account = found(accountIn(await store.snapshot(), user), 'Account');
  const { result } = await store.commit({ actor, label: 'session.ended', logged: false }, (draft) => {
    assertMayActOn(draft, actor, [user]);
    const own = Object.values(draft.sessions).filter(({ accountId }) => accountId === account.id);
    for (const { id } of own) delete draft.sessions[id];
    return { count: own.length };
  });
  logSecurity('session.ended', { account: account.id, by: actor?.id ?? null, count: result.count });
  return result;
}
