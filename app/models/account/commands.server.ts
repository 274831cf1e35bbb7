import { nothingMissed } from '~/models/notification/rules';
import type { z } from 'zod';
import { AppError, CodeNeeded, found, NoToken, UnderMaintenance } from '~/lib/errors';
import { logError } from '~/lib/log.server';
import { mailIdBase } from '~/models/email/new-mail.server';
import type { Language } from '~/lib/languages';
import { putWelcomeMail } from '~/models/email/welcome.server';
import { logSecurity } from '~/lib/security-log.server';
import { silhouette } from './lookalike';
import { guardIn, guardOf, note, passwordMark } from './account-security.server';
import type { Account, PublicAccount, registrationSchema, wireCredentialsSchema } from './schema';
import { hashPassword, passwordMatches } from './password.server';
import { maintenanceNow } from '~/models/access/maintenance.server';
import { modeIn } from '~/models/registration/queries.server';
import { abilityOfRole, accountRoleOf, permissionRoleOf } from '~/models/role/rules';
import { startSession, type Tokens } from '~/models/session/commands.server';
import { countFailure, countSignIn, forgetAttempts, signInAttempts } from '~/models/session/sign-in-limit.server';
import { nextId, store } from '~/models/store/store.server';
import type { Collections } from '~/models/store/database.schema';
import { joinReferral } from '~/models/referral/join';
import { userForAccount, userIdOfAccount } from '~/models/user/for-account';
import { toPublicAccount } from './queries.server';
import { presentAccounts } from './standing';
import { isTrusted } from './trusted-device.server';
import { hasTwoSteps, takeCode } from './two-factor.server';
import { storedRecords } from '~/models/store/records';

const wrongCredentials = 'Email or Password is Invalid';

/** Hash that is checked if no account has the email, so that the response takes as long as for a wrong password. */
const dummyHash = hashPassword('nobody');

function normalized(email: string): string {
  return email.trim().toLowerCase();
}

/**
 * Rethrows an `AppError`. Logs any other failure to create a token, and throws `NoToken`, which the response reports
 * under `email` (contract §1, POST /jwt/login).
 */
function refuseToken(error: unknown): never {
  if (error instanceof AppError) throw error;
  logError('no token could be created', error);
  throw new NoToken();
}

type SignIn = z.infer<typeof wireCredentialsSchema> & {
  remember?: boolean;
  /** The device that signs in, as named by `deviceName`. */
  device?: string;
  /** Tokens that prove that the device is trusted (see `trustDevice`). */
  trust?: readonly string[];
  /**
   * Source of the request (see `requestSource`), and the IDs of the accounts that have signed in from the same browser
   * before.
   */
  source?: string;
  knownTo?: readonly number[];
};

type SignInResult = Tokens & { userData: PublicAccount };

/**
 * Signs in with email and password (contract §1, POST /jwt/login), and with `code` if the account uses two-step
 * verification and the device isn't trusted. Signing in reactivates a deactivated account.
 * @throws AppError `invalid` with the documented text under `email`, `invalid` under `code`; `CodeNeeded` if a code is
 * required but missing; `Suspended`; `NoToken`; `too_many`
 */
export async function signIn(credentials: SignIn): Promise<SignInResult> {
  const { device = '', trust = [], remember = false, source = '', knownTo = [] } = credentials;
  const email = normalized(credentials.email);
  const data = await store.snapshot();
  const { accountGuards } = data;
  const account = presentAccounts(data).find((candidate) => candidate.email.toLowerCase() === email);
  const attempt = { email, source, isKnown: account !== undefined && knownTo.includes(account.id) };
  await countSignIn(attempt);
  const queue = attempt.isKnown ? `known ${account?.id}` : source;
  const matches = await passwordMatches(credentials.password, account?.passwordHash ?? (await dummyHash), queue);
  if (!matches || !account) {
    await countFailure(attempt);
    logSecurity('signIn.failed', { account: account?.id ?? null });
    if (account) await noteFailure(account.id, device);
    throw new AppError('invalid', wrongCredentials, { email: wrongCredentials });
  }
  await forgetAttempts(signInAttempts(attempt));
  const guard = guardOf(accountGuards, account.id);
  if (hasTwoSteps(guard) && !isTrusted(guard, trust)) {
    if (!credentials.code) throw new CodeNeeded(account.id);
    await takeCode(account, credentials.code, device);
  }
  return completeSignIn({ account, remember, device, source });
}

/**
 * Starts the second step of signing in, after the password has been checked. Returns data that identifies the account
 * until its code arrives.
 */
export async function beginCode(accountId: number): Promise<{ accountId: number; mark: string }> {
  const { passwordHash } = found((await store.snapshot()).accounts[accountId], 'Account');
  return { accountId, mark: passwordMark(passwordHash) };
}

/**
 * Returns the account that `beginCode` was called for, or `null` if the account's password has changed since then or
 * the account no longer exists.
 */
export async function codeBegun({ accountId, mark }: { accountId: number; mark: string }): Promise<Account | null> {
  const account = (await store.snapshot()).accounts[accountId];
  return account && passwordMark(account.passwordHash) === mark ? account : null;
}

/** Completes sign-in with a code. Throws `invalid` under `code`, `TooManyAttempts`, `Suspended`, `NoToken`. */
export async function signInByCode({
  account,
  code,
  remember,
  device,
  source = '',
}: {
  account: Account;
  code: string;
  remember: boolean;
  device: string;
  source?: string;
}): Promise<SignInResult> {
  await takeCode(account, code, device);
  return completeSignIn({ account, remember, device, source });
}

async function noteFailure(accountId: number, device: string): Promise<void> {
  await store.commit({ actor: null, label: 'account.noted', logged: false }, (draft) =>
    note(draft, { accountId, event: 'signInFailed', device }),
  );
}

async function completeSignIn(person: {
  account: Account;
  remember: boolean;
  device: string;
  source: string;
}): Promise<SignInResult> {
  const { account, remember, device, source } = person;
  const tokens = await startSession({ accountId: account.id, remember, device, source }).catch(refuseToken);
  await store.commit({ actor: null, label: 'account.noted', logged: false }, (draft) => {
    note(draft, { accountId: account.id, event: 'signedIn', device, source });
    const guard = draft.accountGuards[account.id];
    if (!guard?.deactivatedAt) return;
    guard.deactivatedAt = null;
    note(draft, { accountId: account.id, event: 'reactivated', device });
  });
  logSecurity('signIn.succeeded', { account: account.id });
  return { userData: await toPublicAccount(account), ...tokens };
}

function rightsOfNewcomer(mode: 'open' | 'client', { permissions }: Pick<Collections, 'permissions'>) {
  const key = permissionRoleOf[mode === 'open' ? 'admin' : 'client'];
  return { role: accountRoleOf(key), ability: abilityOfRole(key, storedRecords(permissions)) };
}

type Duplicates = { email?: string; username?: string };

/**
 * Creates an account and signs it in; new accounts are admins unless the settings make them clients (contract §1, POST
 * /jwt/register; specification §6). `language` is the language of its welcome email; `referral` is the secret of the
 * invitation that was used.
 * @returns the account and its tokens, or `error` with a message for each of email and username that is taken
 * @throws AppError `forbidden` if registration is closed, `UnderMaintenance`, `too_many` if too many requests are
 * waiting, `NoToken` if the account was created but can't be signed in
 */
export async function registerAccount(
  registration: z.infer<typeof registrationSchema> & {
    device?: string;
    language?: Language;
    referral?: string;
    source?: string;
  },
): Promise<{ error: Duplicates } | (Tokens & { user: PublicAccount })> {
  const { device = '', language = 'en', referral = '', source = '' } = registration;
  const closed = await maintenanceNow();
  if (closed) throw new UnderMaintenance(closed.retryAfter);
  const email = registration.email.trim();
  const passwordHash = await hashPassword(registration.password, source);
  const mailBase = await mailIdBase();
  const taken = (state: Pick<Collections, 'accounts' | 'accountGuards'>): Duplicates => {
    const all = presentAccounts(state);
    const looksLike = (a: string, b: string) => silhouette(a) === silhouette(b);
    const sameName = (a: Account) => looksLike(a.username, registration.username);
    return {
      ...(all.some((a) => looksLike(a.email, email)) && { email: 'This email is already in use.' }),
      ...(all.some(sameName) && { username: 'This username is already in use.' }),
    };
  };
  const { result } = await store.commit({ actor: null, label: 'account.registered', logged: false }, (draft) => {
    const mode = modeIn(draft);
    if (mode === 'closed')
      throw new AppError('forbidden', 'Registration is closed. Ask an administrator for an invitation.');
    const error = taken(draft);
    // If new users become clients, reject a managed user's email address so that no one can gain that user's role by
    // registering with it.
    const managed = storedRecords(draft.users).some(
      (user) => user.accountId === null && normalized(user.email) === normalized(email),
    );
    if (mode === 'client' && managed) error.email = 'This email is already in use.';
    if (error.email || error.username) return { error };
    const id = nextId(draft.accounts);
    const account: Account = {
      id,
      fullName: '',
      username: registration.username,
      passwordHash,
      avatar: null,
      email,
      ...rightsOfNewcomer(mode, draft),
      extras: { eCommerceCartItemsCount: 0 },
    };
    draft.accounts[id] = account;
    draft.notificationReads[id] = nothingMissed(id);
    draft.users[userIdOfAccount(id)] = {
      ...userForAccount(account),
      cameIn: 'registered',
      addedAt: new Date().toISOString(),
    };
    joinReferral(draft, referral, account);
    putWelcomeMail(draft, account, mailBase, language);
    guardIn(draft, id).emailUnverified = true;
    note(draft, { accountId: id, event: 'registered', device });
    return { account };
  });
  if ('error' in result) return { error: result.error ?? {} };
  const signedIn = { accountId: result.account.id, remember: false, device, source };
  const tokens = await startSession(signedIn).catch(refuseToken);
  logSecurity('account.registered', { account: result.account.id });
  return { user: await toPublicAccount(result.account), ...tokens };
}
