import { AppError, found } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import type { WireSession } from './schema';
import { weakness } from './common-password.server';
import { endCredentials, guardIn, note } from './account-security.server';
import { hashPassword } from './password.server';
import { confirmPassword, wrongPassword } from './password-check.server';
import { activeSessions } from '~/models/session/active.server';
import type { SignedIn } from '~/models/session/queries.server';
import { store } from '~/models/store/store.server';
import { recordsWhere } from '~/models/store/records';

/** Throws `forbidden` for requests with an API key so that a key can't change access to the account. */
export function assertSignedIn({ sessionId }: SignedIn): void {
  if (sessionId === '') throw new AppError('forbidden', 'API keys can’t do this. Sign in instead.');
}

/** Returns the active sessions of an account, newest first, each with the IP address it signed in from. */
export async function listSessions({ account, sessionId }: SignedIn): Promise<(WireSession & { source: string })[]> {
  return activeSessions(await store.snapshot(), account.id).map(
    ({ id, remember, expiresAt, startedAt, rotatedAt, device, source }) => {
      return { id, remember, expiresAt, startedAt, renewedAt: rotatedAt, device, isCurrent: id === sessionId, source };
    },
  );
}

/** Ends one of the account's sessions, even the current one. Throws `not_found` for another account's session. */
export async function endOwnSession({
  id,
  accountId,
  device = '',
}: {
  id: string;
  accountId: number;
  device?: string;
}): Promise<void> {
  await store.commit({ actor: null, label: 'session.ended', logged: false }, (draft) => {
    const session = draft.sessions[id];
    delete draft.sessions[found(session?.accountId === accountId ? session : null, 'Session').id];
    note(draft, { accountId, event: 'sessionEnded', device });
  });
  logSecurity('session.ended', { account: accountId, session: id });
}

/** Ends every session of the account except the current one. Returns the number of sessions ended. */
export async function endOtherSessions({
  caller: { account, sessionId },
  device,
}: {
  caller: SignedIn;
  device: string;
}): Promise<number> {
  const { result } = await store.commit({ actor: null, label: 'session.ended', logged: false }, (draft) => {
    const others = recordsWhere(draft.sessions, (one) => one.accountId === account.id && one.id !== sessionId);
    for (const { id } of others) delete draft.sessions[id];
    if (others.length > 0) note(draft, { accountId: account.id, event: 'sessionsEnded', device });
    return others.length;
  });
  logSecurity('session.ended', { account: account.id, count: result });
  return result;
}

/**
 * Sets a new password. Signs out all other sessions, revokes the account's API keys, disables its calendar feeds
 * (architecture §4), removes its trusted devices, and cancels password reset links and any unverified email change. The
 * change isn't logged, because the log would store the old hash, and because a password change must not be undoable.
 * @throws AppError `invalid` under `currentPassword`, and under `newPassword` if it's easily guessed; `too_many` after
 * repeated failures
 */
export async function changePassword({
  caller: { account, sessionId },
  currentPassword,
  newPassword,
  device = '',
}: {
  caller: SignedIn;
  currentPassword: string;
  newPassword: string;
  device?: string;
}): Promise<void> {
  await confirmPassword(account, currentPassword);
  const weak = weakness(newPassword, [account.username, account.email, account.fullName]);
  if (weak) throw new AppError('invalid', 'This password is too easy to guess.', { newPassword: weak });
  const passwordHash = await hashPassword(newPassword);
  await store.commit({ actor: null, label: 'account.passwordChanged', logged: false }, (draft) => {
    const stored = found(draft.accounts[account.id], 'Account');
    // A concurrent change has replaced the password since it was checked above.
    if (stored.passwordHash !== account.passwordHash) throw wrongPassword();
    stored.passwordHash = passwordHash;
    guardIn(draft, account.id).trustedDevices = [];
    note(draft, { accountId: account.id, event: 'passwordChanged', device });
    endCredentials(draft, account.id, sessionId);
  });
  logSecurity('password.changed', { account: account.id });
}
