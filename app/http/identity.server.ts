import { identifyApiKey } from '~/models/api-key/commands.server';
import { isApiKey } from '~/models/api-key/queries.server';
import { identify, type SignedIn } from '~/models/session/queries.server';
import { readSessionCookie } from '~/sessions.server';
import { AppError } from '~/lib/errors';

/**
 * Identifies the caller of a request: by the access token or API key in `Authorization: Token …` or `Bearer …` if the
 * header is present, else by cookie (contract §0.2, architecture §4).
 * @throws AppError `unauthenticated`
 */
export async function identifyCaller(request: Request): Promise<{ caller: SignedIn; via: 'header' | 'cookie' }> {
  const header = request.headers.get('authorization');
  if (header !== null) {
    const token = /^(?:token|bearer)\s+"?([^\s"]+)"?\s*$/i.exec(header)?.[1];
    if (!token)
      throw new AppError(
        'unauthenticated',
        'The Authorization header isn’t valid. Send "Authorization: Token <access token>".',
      );
    const caller = await (isApiKey(token) ? identifyApiKey(token) : identify(token));
    return { caller, via: 'header' };
  }
  const tokens = await readSessionCookie(request);
  if (!tokens)
    throw new AppError('unauthenticated', 'Missing access token. Send "Authorization: Token <access token>".');
  return { caller: await identify(tokens.accessToken), via: 'cookie' };
}
