import { AppError } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import { store } from '~/models/store/store.server';
import { weakness } from './common-password.server';
import { endCredentials, guardIn, note } from './account-security.server';
import { issue, lookUp, pendingOf, type TokenState } from './mailed-token.server';
import { hashPassword } from './password.server';
import { presentAccounts } from './standing';
import type { Account } from './schema';

/** Minimum time between two emails for the same account, in milliseconds. */
const pauseMs = 60_000;

/**
 * Starts a password reset by email. The link is created when the email is delivered, is valid for 30 minutes, and works
 * once.
 * @returns the account to send the email to; `null` if no account has the email address, or if its last link is less
 * than a minute old. The page must not distinguish these cases.
 */
export async function startReset(email: string): Promise<Account | null> {
  const wanted = email.trim().toLowerCase();
  const data = await store.snapshot();
  const { mailedTokens } = data;
  const account = presentAccounts(data).find((one) => one.email.toLowerCase() === wanted);
  const last = account && pendingOf(mailedTokens, 'reset', account.id);
  if (!account || (last && Date.now() - Date.parse(last.sentAt) < pauseMs)) return null;
  await store.commit({ actor: null, label: 'account.resetAsked', logged: false }, (draft) => {
    issue(draft, { accountId: account.id, kind: 'reset', email: account.email });
  });
  return account;
}

/**
 * Returns the state of an emailed reset link, the email address of its account, and the strings to check the new
 * password against (see `findWeakness`). The last two are empty if the link isn't valid.
 */
export async function resetState(token: string): Promise<{ state: TokenState; email: string; about: string[] }> {
  const { accounts, mailedTokens } = await store.snapshot();
  const { state, token: stored } = lookUp(mailedTokens, 'reset', token);
  if (state !== 'good' || !stored) return { state, email: '', about: [] };
  const owner = accounts[stored.accountId];
  return { state, email: stored.email, about: owner ? [owner.username, owner.email, owner.fullName] : [] };
}

/**
 * Sets a new password using a single-use link. Signs out all sessions, revokes the account's API keys, disables its
 * calendar feeds, cancels an unverified email change, removes its trusted devices, and marks its email address as
 * verified if the link was sent to that address.
 * @returns the account
 * @throws AppError `invalid` under `newPassword` if it's easily guessed; `conflict` if the link is no longer valid;
 * `too_many` if too many requests are waiting
 */
export async function resetPassword({
  token,
  newPassword,
  device,
}: {
  token: string;
  newPassword: string;
  device: string;
}): Promise<Account> {
  const before = await store.snapshot();
  const invalidLink = new AppError('conflict', 'This link is no longer valid.');
  const { state, token: stored } = lookUp(before.mailedTokens, 'reset', token);
  const owner = stored && before.accounts[stored.accountId];
  if (state !== 'good' || !owner) throw invalidLink;
  const weak = weakness(newPassword, [owner.username, owner.email, owner.fullName]);
  if (weak) throw new AppError('invalid', 'This password is too easy to guess.', { newPassword: weak });
  const passwordHash = await hashPassword(newPassword);
  const { result } = await store.commit({ actor: null, label: 'account.passwordReset', logged: false }, (draft) => {
    const { state: now, token: used } = lookUp(draft.mailedTokens, 'reset', token);
    const account = used && draft.accounts[used.accountId];
    if (now !== 'good' || !account) throw invalidLink;
    used.usedAt = new Date().toISOString();
    account.passwordHash = passwordHash;
    const guard = guardIn(draft, account.id);
    guard.trustedDevices = [];
    if (used.email === account.email) guard.emailUnverified = false;
    endCredentials(draft, account.id);
    note(draft, { accountId: account.id, event: 'passwordReset', device });
    return account;
  });
  logSecurity('password.reset', { account: result.id });
  return result;
}
