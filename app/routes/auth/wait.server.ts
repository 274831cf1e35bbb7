import { TooManyAttempts } from '~/lib/errors';
import { translatorFor } from '~/http/i18n.server';

/** What to say of a refused sign-in that was not for wrong credentials: how long to wait, or that something failed. */
export async function waitText(request: Request, error: unknown): Promise<string> {
  const t = await translatorFor(request, 'auth');
  if (!(error instanceof TooManyAttempts)) return t('login.failed');
  return t('login.wait', { count: Math.ceil(error.seconds / 60) });
}
