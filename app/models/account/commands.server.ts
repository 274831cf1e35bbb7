import type { z } from 'zod';
import { AppError, NoToken } from '~/lib/errors';
import { logError } from '~/lib/log.server';
import { logSecurity } from '~/lib/security-log.server';
import type { Account, credentialsSchema, PublicAccount, registrationSchema } from './schema';
import { hashPassword, passwordMatches } from './password.server';
import { startSession, type Tokens } from '~/models/session/commands.server';
import { countAttempt, forgetAttempts } from '~/models/session/sign-in-limit.server';
import { nextId, store } from '~/models/store/store.server';
import { toPublicAccount } from './queries.server';

const wrongCredentials = 'Email or Password is Invalid';

/** Checked when no account has the e-mail, so that the answer takes as long as for a wrong password. */
const nobody = hashPassword('nobody');

function normalised(email: string): string {
  return email.trim().toLowerCase();
}

/** A token that cannot be made is an error of the e-mail, as documented (contract §1, POST /jwt/login). */
function refuseToken(error: unknown): never {
  if (error instanceof AppError) throw error;
  logError('No token could be made', error);
  throw new NoToken();
}

/**
 * Signs in by e-mail and password (contract §1, POST /jwt/login).
 * @throws AppError `invalid` with the documented text under `email`, `NoToken`, `too_many` after repeated failures
 */
export async function signIn(
  credentials: z.infer<typeof credentialsSchema> & { remember?: boolean },
): Promise<Tokens & { userData: PublicAccount }> {
  const email = normalised(credentials.email);
  countAttempt(`sign-in ${email}`);
  const { accounts } = await store.snapshot();
  const account = Object.values(accounts).find((candidate) => candidate.email.toLowerCase() === email);
  const matches = await passwordMatches(credentials.password, account?.passwordHash ?? (await nobody));
  if (!matches || !account) {
    logSecurity('signIn.failed', { account: account?.id ?? null });
    throw new AppError('invalid', wrongCredentials, { email: wrongCredentials });
  }
  forgetAttempts(`sign-in ${email}`);
  const tokens = await startSession({ accountId: account.id, remember: credentials.remember ?? false }).catch(
    refuseToken,
  );
  logSecurity('signIn.succeeded', { account: account.id });
  return { userData: await toPublicAccount(account), ...tokens };
}

type Duplicates = { email?: string; username?: string };

/**
 * Creates an admin account and signs it in (contract §1, POST /jwt/register; specification §6).
 * @returns the account and its tokens, or under `error` which of e-mail and username are taken
 * @throws NoToken when the account was made and cannot be signed in
 */
export async function registerAccount(
  registration: z.infer<typeof registrationSchema>,
): Promise<{ error: Duplicates } | (Tokens & { user: PublicAccount })> {
  const email = registration.email.trim();
  const passwordHash = await hashPassword(registration.password);
  const taken = (accounts: Readonly<Record<string, Account>>): Duplicates => {
    const all = Object.values(accounts);
    const sameName = (a: Account) => a.username.toLowerCase() === registration.username.toLowerCase();
    return {
      ...(all.some((a) => a.email.toLowerCase() === normalised(email)) && { email: 'This email is already in use.' }),
      ...(all.some(sameName) && { username: 'This username is already in use.' }),
    };
  };
  const { result } = await store.commit({ actor: null, label: 'account.registered', logged: false }, (draft) => {
    const error = taken(draft.accounts);
    if (error.email || error.username) return { error };
    const id = nextId(draft.accounts);
    const account: Account = {
      id,
      fullName: '',
      username: registration.username,
      passwordHash,
      avatar: null,
      email,
      role: 'admin',
      ability: [{ action: 'manage', subject: 'all' }],
      extras: { eCommerceCartItemsCount: 0 },
    };
    draft.accounts[id] = account;
    return { account };
  });
  if ('error' in result) return { error: result.error ?? {} };
  const tokens = await startSession({ accountId: result.account.id, remember: false }).catch(refuseToken);
  logSecurity('account.registered', { account: result.account.id });
  return { user: await toPublicAccount(result.account), ...tokens };
}
