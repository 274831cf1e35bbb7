import { found } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import { unsetSettings } from '~/models/account-settings/queries.server';
import { guardOf } from '~/models/account/account-security.server';
import type { Account } from '~/models/account/schema';
import { standingOf } from '~/models/account/standing';
import { validKeys } from '~/models/api-key/rules';
import { activeSessions } from '~/models/session/active.server';
import { ownedBy } from '~/models/shared/owned';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { assertCanActOn } from '~/models/role/grant-check.server';
import { accountIn } from './of-account';
import type { User } from './schema';
import { recordsWhere } from '~/models/store/records';

function signInOf(data: Collections, account: Account) {
  const guard = guardOf(data.accountGuards, account.id);
  const now = new Date().toISOString();
  const keys = validKeys(data, account.id).map(({ id, name, scopes, createdAt, lastUsedAt, expiresOn }) => ({
    id,
    name,
    scopes,
    createdAt,
    lastUsedAt,
    expiresOn,
  }));
  return {
    email: account.email,
    wantedEmail: guard.wantedEmail,
    isVerified: !guard.emailUnverified,
    twoStepsSince: guard.twoSteps?.since ?? null,
    trusted: guard.trustedDevices.filter(({ until }) => until > now).length,
    feeds: ownedBy(data.calendarFeeds, account.id).map(({ id, createdAt, fetchedAt }) => ({
      id,
      createdAt,
      fetchedAt,
    })),
    keys,
  };
}

/**
 * Returns the details of a user's account: its sign-in details, its active sessions (most recently used first), its
 * notification settings, and linked external accounts. Returns `null` for a user without an account.
 */
export async function accountFacts(user: User) {
  const data = await store.snapshot();
  const account = accountIn(data, user);
  if (!account) return null;
  const sessions = activeSessions(data, account.id)
    .map(({ id, remember, startedAt, lastUsedAt, device, source }) => {
      return { id, remember, startedAt, lastSeen: lastUsedAt, device, source };
    })
    .sort((a, b) => (b.lastSeen ?? '').localeCompare(a.lastSeen ?? ''));
  const { notification, social } = data.accountSettings[account.id] ?? unsetSettings;
  return {
    id: account.id,
    username: account.username,
    standing: standingOf(data, account.id),
    signIn: signInOf(data, account),
    sessions,
    notification,
    connections: social.connections,
  };
}

/**
 * Ends every session of a user's account. This can't be undone.
 * @throws AppError `not_found` for a user without an account, `forbidden` for one with more permissions than the actor
 */
export async function signOutUser({ user, actor }: { user: User; actor: Actor }): Promise<{ count: number }> {
  const account = found(accountIn(await store.snapshot(), user), 'Account');
  const { result } = await store.commit({ actor, label: 'session.ended', logged: false }, (draft) => {
    assertCanActOn(draft, actor, [user]);
    const own = recordsWhere(draft.sessions, ({ accountId }) => accountId === account.id);
    for (const { id } of own) delete draft.sessions[id];
    return { count: own.length };
  });
  logSecurity('session.ended', { account: account.id, by: actor?.id ?? null, count: result.count });
  return result;
}
