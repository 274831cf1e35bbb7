import { AppError } from '~/lib/errors';
import { logSecurity } from '~/lib/security-log.server';
import { countAttempt, forgetAttempts } from '~/models/session/sign-in-limit.server';
import { passwordMatches } from './password.server';
import type { Account } from './schema';

export const wrongPassword = () =>
  new AppError('invalid', 'The current password is incorrect.', { currentPassword: 'passwordWrong' });

/**
 * Checks the password of the signed-in user again, before an action that exposes or closes the account.
 * @throws AppError `invalid` under `currentPassword`, `too_many` after repeated failures
 */
export async function confirmPassword(account: Account, currentPassword: string): Promise<void> {
  const attempts = `password of ${account.id}`;
  await countAttempt(attempts);
  if (!(await passwordMatches(currentPassword, account.passwordHash, `known ${account.id}`))) {
    logSecurity('password.wrong', { account: account.id });
    throw wrongPassword();
  }
  await forgetAttempts(attempts);
}
