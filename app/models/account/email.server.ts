import type { Draft } from 'immer';
import { AppError, found } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import { countAttempt, forgetAttempts } from '~/models/session/sign-in-limit.server';
import type { Collections } from '~/models/store/database.schema';
import { assertCanActOn } from '~/models/role/grant-check.server';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { endEmailChange, endResetLinks, guardIn, guardOf, note } from './account-security.server';
import type { MailedToken } from './account-security.schema';
import { codeMatches, issue, lookUp, pendingOf, type TokenState } from './mailed-token.server';
import { confirmPassword } from './password-check.server';
import { userOfAccount } from '~/models/user/of-account';
import { presentAccounts } from './standing';
import type { Account } from './schema';

const resendAfterSeconds = 60;

/** Maximum number of code attempts in 15 minutes. */
const verifyAttempts = 10;

const taken = () => new AppError('invalid', 'Already in use.', { email: 'emailTaken' });

const isTaken = (state: Pick<Collections, 'accounts' | 'accountGuards'>, email: string, accountId: number) =>
  presentAccounts(state).some((one) => one.id !== accountId && one.email.toLowerCase() === email.toLowerCase());

/**
 * Returns which email address of an account still needs verification.
 * @returns `email`, the address to verify, or `null` if there is none; `isNew`, whether it's a new address that the
 * account requested; `wait`, the seconds until another email can be requested
 */
export async function emailState(
  account: Pick<Account, 'id' | 'email'>,
): Promise<{ email: string | null; isNew: boolean; wait: number }> {
  const { accountGuards, mailedTokens } = await store.snapshot();
  const { emailUnverified, wantedEmail } = guardOf(accountGuards, account.id);
  const sent = pendingOf(mailedTokens, 'verify', account.id);
  const passed = sent ? (Date.now() - Date.parse(sent.sentAt)) / 1000 : Number.POSITIVE_INFINITY;
  return {
    email: wantedEmail ?? (emailUnverified ? account.email : null),
    isNew: wantedEmail !== null,
    wait: Math.max(0, Math.ceil(resendAfterSeconds - passed)),
  };
}

/**
 * Starts verification of an account's email by a link and a code, which are created when the email is delivered.
 * @returns the address to send the email to
 * @throws AppError `conflict` if there's nothing to verify, `too_many` within a minute of the last email
 */
export async function startVerification(account: Pick<Account, 'id' | 'email'>): Promise<{ email: string }> {
  const { email, wait } = await emailState(account);
  if (email === null) throw new AppError('conflict', 'This email address is already verified.');
  if (wait > 0) throw new AppError('too_many', 'An email was just sent. Wait a minute and try again.');
  await store.commit({ actor: null, label: 'account.verifyAsked', logged: false }, (draft) => {
    issue(draft, { accountId: account.id, kind: 'verify', email });
  });
  return { email };
}

/**
 * Starts an email change within a commit: the account keeps its current address until the new one is verified.
 * @param by the account that manages the user, if it isn't the owner who requests the change
 * @returns the new address, to send the email to; `null` if it's the account's current address, which cancels a pending
 * change
 * @throws AppError `invalid` under `email` if it's taken
 */
export function putWantedEmail(
  draft: Draft<Collections>,
  account: Pick<Account, 'id' | 'email'>,
  email: string,
  { device = '', by = null }: { device?: string; by?: Actor } = {},
): string | null {
  const guard = guardIn(draft, account.id);
  guard.wantedEmail = null;
  delete guard.wantedBy;
  if (email.toLowerCase() === account.email.toLowerCase()) return null;
  if (isTaken(draft, email, account.id)) throw taken();
  guard.wantedEmail = email;
  if (by) guard.wantedBy = by.id;
  note(draft, { accountId: account.id, event: 'emailWanted', device });
  issue(draft, { accountId: account.id, kind: 'verify', email });
  return email;
}

/**
 * Starts an email change of the account's owner (see `putWantedEmail`).
 * @returns the new address, to send the email to; `null` if it's the account's current address, which cancels a pending
 * change
 * @throws AppError `invalid` under `currentPassword`, or under `email` if it's taken; `too_many`
 */
export async function requestEmailChange({
  account,
  email: typed,
  currentPassword,
  device,
}: {
  account: Account;
  email: string;
  currentPassword: string;
  device: string;
}): Promise<{ email: string } | null> {
  const email = typed.trim();
  await confirmPassword(account, currentPassword);
  const { result } = await store.commit({ actor: null, label: 'account.emailWanted', logged: false }, (draft) => {
    const wanted = putWantedEmail(draft, account, email, { device });
    return wanted === null ? null : { email: wanted };
  });
  return result;
}

/** Cancels an email change that isn't verified yet. */
export async function cancelEmailChange(accountId: number): Promise<void> {
  await store.commit({ actor: null, label: 'account.emailWanted', logged: false }, (draft) =>
    endEmailChange(draft, accountId),
  );
}

/** Returns the state of an emailed verification link and, if it's still valid, the email address that it verifies. */
export async function verifyState(token: string): Promise<{ state: TokenState; email: string }> {
  const { state, token: stored } = lookUp((await store.snapshot()).mailedTokens, 'verify', token);
  return { state, email: state === 'good' ? (stored?.email ?? '') : '' };
}

/**
 * Checks that whoever requested an email change can still act on the user, who may have gained permissions since.
 * Throws `conflict` otherwise.
 */
function assertStillAllowed(draft: Draft<Collections>, account: Account, wantedBy: number | undefined): void {
  const user = userOfAccount(draft, account);
  if (wantedBy === undefined || !user) return;
  try {
    assertCanActOn(draft, { id: wantedBy, name: '' }, [user]);
  } catch {
    throw new AppError('conflict', 'This link is no longer valid.');
  }
}

/**
 * Verifies the email address of a token within a commit. A new address replaces the account's address, and also its
 * user's address if the two were equal.
 */
function confirm(draft: Draft<Collections>, token: Draft<MailedToken>, device: string): Account {
  const { accountId, email } = token;
  const account = found(draft.accounts[accountId], 'Account');
  const guard = guardIn(draft, accountId);
  token.usedAt = new Date().toISOString();
  if (guard.wantedEmail === email) {
    if (isTaken(draft, email, accountId)) throw taken();
    const user = userOfAccount(draft, account);
    assertStillAllowed(draft, account, guard.wantedBy);
    Object.assign(guard, { wantedEmail: null, emailUnverified: false });
    delete guard.wantedBy;
    const listed = user && draft.users[user.id];
    if (listed && listed.email.toLowerCase() === account.email.toLowerCase()) listed.email = email;
    account.email = email;
    // Links sent to the previous address can't reset the password anymore.
    endResetLinks(draft, accountId);
    note(draft, { accountId, event: 'emailChanged', device });
  } else if (account.email === email) {
    guard.emailUnverified = false;
    note(draft, { accountId, event: 'emailVerified', device });
  } else throw new AppError('conflict', 'This link is no longer valid.');
  return account;
}

/**
 * Verifies an address by an emailed link, in any browser.
 * @throws AppError `conflict` if the link is no longer valid, `invalid` under `email` if another account has taken the
 * address since
 */
export async function verifyByLink({ token, device }: { token: string; device: string }): Promise<Account> {
  const { result } = await store.commit({ actor: null, label: 'account.verified', logged: false }, (draft) => {
    const { state, token: stored } = lookUp(draft.mailedTokens, 'verify', token);
    if (state !== 'good' || !stored) throw new AppError('conflict', 'This link is no longer valid.');
    return confirm(draft, stored as Draft<MailedToken>, device);
  });
  logSecurity('email.changed', { account: result.id });
  return result;
}

/**
 * Verifies an address of the signed-in user by the emailed code.
 * @throws AppError as `verifyByLink` does, `invalid` under `code`, `too_many`
 */
export async function verifyByCode({
  account,
  code,
  device,
}: {
  account: Account;
  code: string;
  device: string;
}): Promise<Account> {
  const attempts = `verify of ${account.id}`;
  await countAttempt(attempts, verifyAttempts);
  const { result } = await store.commit({ actor: null, label: 'account.verified', logged: false }, (draft) => {
    const pending = pendingOf(draft.mailedTokens, 'verify', account.id);
    if (!pending || !codeMatches(pending, code))
      throw new AppError('invalid', 'This code is incorrect.', { code: 'codeWrong' });
    return confirm(draft, pending as Draft<MailedToken>, device);
  });
  await forgetAttempts(attempts);
  logSecurity('email.changed', { account: result.id });
  return result;
}
