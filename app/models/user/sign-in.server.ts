import { AppError, found } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import { putWantedEmail } from '~/models/account/email.server';
import { guardIn, note } from '~/models/account/account-security.server';
import { startReset } from '~/models/account/reset.server';
import type { Account } from '~/models/account/schema';
import { assertCanActOn } from '~/models/role/grant-check.server';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import type { Draft } from 'immer';
import { accountIn } from './of-account';
import type { User } from './schema';

type By = { user: User; actor: Actor };

/**
 * Changes how a user signs in, in a commit that isn't logged as a change, because Undo can't restore secrets and
 * sessions. Callers record the change in the security log.
 * @returns the account
 * @throws AppError `not_found` for a user without an account, `forbidden` for one with more permissions than the actor
 */
async function changeSignIn(
  { user, actor }: By,
  change: (draft: Draft<Collections>, account: Account) => void,
): Promise<Account> {
  const account = found(accountIn(await store.snapshot(), user), 'Account');
  await store.commit({ actor, label: 'account.signIn', logged: false }, (draft) => {
    assertCanActOn(draft, actor, [user]);
    change(draft, account);
  });
  return account;
}

/** Rejects changes to the actor's own account that the account settings allow only with the password. */
function assertOther(account: Account, actor: Actor): void {
  if (account.id === actor?.id)
    throw new AppError('forbidden', 'Change this in your account settings.', { role: 'ownSignIn' });
}

/** Ends one session of a user. Throws `not_found` if the user has no such session, and the errors of `changeSignIn`. */
export async function endSessionOfUser({ id, ...by }: By & { id: string }): Promise<void> {
  const account = await changeSignIn(by, (draft, { id: accountId }) => {
    const session = Object.hasOwn(draft.sessions, id) ? draft.sessions[id] : undefined;
    delete draft.sessions[found(session?.accountId === accountId ? session : null, 'Session').id];
    note(draft, { accountId, event: 'sessionEnded' });
  });
  logSecurity('session.ended', { account: account.id, session: id, by: by.actor?.id ?? null });
}

/** Revokes an API key of a user. Throws `not_found` if the user has no such key, and the errors of `changeSignIn`. */
export async function revokeKeyOfUser({ id, ...by }: By & { id: number }): Promise<void> {
  const account = await changeSignIn(by, (draft, { id: accountId }) => {
    const key = draft.apiKeys[id];
    delete draft.apiKeys[found(key?.accountId === accountId ? key : null, 'API key').id];
    note(draft, { accountId, event: 'keyRevoked' });
  });
  logSecurity('access.changed', { account: account.id, key: id, by: by.actor?.id ?? null });
}

/**
 * Revokes a calendar feed of a user, so its URL stops working. This can't be undone.
 * @throws AppError `not_found` if the user has no such feed, and the errors of `changeSignIn`
 */
export async function revokeFeedOfUser({ id, user, actor }: By & { id: string }): Promise<void> {
  const account = found(accountIn(await store.snapshot(), user), 'Account');
  await store.commit({ actor, label: 'calendarFeed.revoked', about: '' }, (draft) => {
    assertCanActOn(draft, actor, [user]);
    const feed = Object.hasOwn(draft.calendarFeeds, id) ? draft.calendarFeeds[id] : undefined;
    delete draft.calendarFeeds[found(feed?.accountId === account.id ? feed : null, 'Feed').id];
  });
  logSecurity('access.changed', { account: account.id, feed: id, by: actor?.id ?? null });
}

/**
 * Turns off two-step verification for another user who can't use it anymore. Removes recovery codes and trusted
 * devices.
 * @returns the account, to notify its owner
 * @throws AppError `conflict` if it isn't on, `forbidden` for the actor's own account, and the errors of `changeSignIn`
 */
export async function resetTwoSteps(by: By): Promise<Account> {
  const account = await changeSignIn(by, (draft, owner) => {
    assertOther(owner, by.actor);
    const { id: accountId } = owner;
    const guard = guardIn(draft, accountId);
    if (!guard.twoSteps) throw new AppError('conflict', 'Two-step verification is off.');
    Object.assign(guard, { twoSteps: null, recoveryCodes: [], trustedDevices: [] });
    note(draft, { accountId, event: 'twoStepsReset' });
  });
  logSecurity('twoSteps.changed', { account: account.id, on: 0, by: by.actor?.id ?? null });
  return account;
}

/**
 * Starts a password reset for a user. The caller emails the link to the user's sign-in address. The link is created
 * when the email is sent.
 * @returns the account to email
 * @throws AppError `too_many` within a minute of the last link, and the errors of `changeSignIn`
 */
export async function sendResetLink(by: By): Promise<Account> {
  const { email } = found(accountIn(await store.snapshot(), by.user), 'Account');
  await changeSignIn(by, () => undefined);
  const account = await startReset(email);
  if (!account) throw new AppError('too_many', 'An email was just sent. Wait a minute and try again.');
  await store.commit({ actor: null, label: 'account.noted', logged: false }, (draft) =>
    note(draft, { accountId: account.id, event: 'resetLinkSent' }),
  );
  logSecurity('access.changed', { account: account.id, by: by.actor?.id ?? null });
  return account;
}

/**
 * Starts changing another user's sign-in email. The current address stays valid until the new one is verified with the
 * link or code sent to it.
 * @returns the account, and the new address to email; `email` is `null` if the address is the current one, which
 * cancels a pending change
 * @throws AppError `invalid` under `email` if another account has the address, `forbidden` for the actor's own account,
 * and the errors of `changeSignIn`
 */
export async function changeSignInEmail({
  email: typed,
  ...by
}: By & { email: string }): Promise<{ account: Account; email: string | null }> {
  const wanted: { email: string | null } = { email: null };
  const account = await changeSignIn(by, (draft, owner) => {
    assertOther(owner, by.actor);
    wanted.email = putWantedEmail(draft, owner, typed.trim(), { by: by.actor });
  });
  logSecurity('access.changed', { account: account.id, by: by.actor?.id ?? null });
  return { account, email: wanted.email };
}
