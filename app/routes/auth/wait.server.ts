import { AppError, NoToken, TooManyAttempts } from '~/lib/errors';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { refusalText } from '~/http/refusal.server';

/**
 * Returns the message for a sign-in that was refused for a reason other than wrong credentials. The message states how
 * long to wait, that the account is suspended (only with the right password), or that something failed.
 */
export async function waitText(request: Request, error: unknown): Promise<string> {
  const t = await translatorFor(request, 'auth');
  if (error instanceof TooManyAttempts) return t('login.wait', { count: Math.ceil(error.seconds / 60) });
  const hasFieldErrors = error instanceof AppError && !(error instanceof NoToken) && error.fields !== undefined;
  return hasFieldErrors ? refusalText(error, await languageOf(request)) : t('login.failed');
}
