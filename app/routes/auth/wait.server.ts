import { AppError, NoToken, TooManyAttempts } from '~/lib/errors';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { refusalText } from '~/http/refusal.server';

/**
 * What to say of a refused sign-in that was not for wrong credentials: how long to wait, that the account is suspended (told
 * to nobody without the password), or that something failed.
 */
export async function waitText(request: Request, error: unknown): Promise<string> {
  const t = await translatorFor(request, 'auth');
  if (error instanceof TooManyAttempts) return t('login.wait', { count: Math.ceil(error.seconds / 60) });
  const told = error instanceof AppError && !(error instanceof NoToken) && error.fields !== undefined;
  return told ? refusalText(error, await languageOf(request)) : t('login.failed');
}
