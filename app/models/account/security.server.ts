import { AppError, found } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import type { WireSession } from './schema';
import { hashPassword, passwordMatches } from './password.server';
import type { SignedIn } from '~/models/session/queries.server';
import { countAttempt, forgetAttempts } from '~/models/session/sign-in-limit.server';
import { store } from '~/models/store/store.server';

/** Keeps what opens an account out of the reach of an API key; throws `forbidden` for one. */
export function assertSignedIn({ sessionId }: SignedIn): void {
  if (sessionId === '') throw new AppError('forbidden', 'An API key may not do this. Sign in.');
}

/** The sessions of an account that have not run out, the newest first. */
export async function listSessions({ account, sessionId }: SignedIn): Promise<WireSession[]> {
  const now = new Date().toISOString();
  return Object.values((await store.snapshot()).sessions)
    .filter(({ accountId, expiresAt }) => accountId === account.id && expiresAt > now)
    .map(({ id, remember, expiresAt, startedAt = null, rotatedAt }) => {
      return { id, remember, expiresAt, startedAt, renewedAt: rotatedAt, isCurrent: id === sessionId };
    })
    .sort((a, b) => (b.startedAt ?? '').localeCompare(a.startedAt ?? ''));
}

/** Ends a session of the account, the current one included; throws `not_found` for any other. */
export async function endOwnSession({ id, accountId }: { id: string; accountId: number }): Promise<void> {
  await store.commit({ actor: null, label: 'session.ended', logged: false }, (draft) => {
    const session = draft.sessions[id];
    delete draft.sessions[found(session?.accountId === accountId ? session : null, 'Session').id];
  });
  logSecurity('session.ended', { account: accountId, session: id });
}

/**
 * Sets a new password and ends every other session of the account (architecture §4). It is not logged: the log would
 * keep the old hash, and a password is not something to take back.
 * @throws AppError `invalid` under `currentPassword`, `too_many` after repeated failures
 */
export async function changePassword({
  caller: { account, sessionId },
  currentPassword,
  newPassword,
}: {
  caller: SignedIn;
  currentPassword: string;
  newPassword: string;
}): Promise<void> {
  const attempts = `password of ${account.id}`;
  const wrong = new AppError('invalid', 'Wrong password', { currentPassword: 'passwordWrong' });
  countAttempt(attempts);
  if (!(await passwordMatches(currentPassword, account.passwordHash))) {
    logSecurity('password.wrong', { account: account.id });
    throw wrong;
  }
  forgetAttempts(attempts);
  const passwordHash = await hashPassword(newPassword);
  await store.commit({ actor: null, label: 'account.passwordChanged', logged: false }, (draft) => {
    const stored = found(draft.accounts[account.id], 'Account');
    // Another change was faster: the password that was just checked no longer holds.
    if (stored.passwordHash !== account.passwordHash) throw wrong;
    stored.passwordHash = passwordHash;
    for (const session of Object.values(draft.sessions)) {
      if (session.accountId === account.id && session.id !== sessionId) delete draft.sessions[session.id];
    }
  });
  logSecurity('password.changed', { account: account.id });
}
