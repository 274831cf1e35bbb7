import type { ActionFunctionArgs } from '@remix-run/node';
import { renewSessionCookie } from '~/sessions.server';
import { challengeFor } from '~/http/api.server';
import { isForeign } from '~/http/origin.server';

const noStore = { 'Cache-Control': 'no-store' };

/**
 * Refreshes a cookie session: sets new tokens in the cookie and returns `{ ms }`, the time until they expire. Responds
 * with 401 if the session can't be refreshed, and with 403 to requests from other sites (specification §4 Auth,
 * architecture §4).
 */
export async function action({ request }: ActionFunctionArgs) {
  if (isForeign((name) => request.headers.get(name))) {
    return Response.json({ error: 'This request came from another site.' }, { status: 403, headers: noStore });
  }
  const renewed = await renewSessionCookie(request);
  if (!renewed) {
    const headers = { ...noStore, 'WWW-Authenticate': challengeFor(request) };
    return Response.json({ error: 'Invalid refresh token' }, { status: 401, headers });
  }
  return Response.json({ ms: renewed.ms }, { headers: { ...noStore, 'Set-Cookie': renewed.setCookie } });
}

/** Responds with 405, because only POST requests refresh the session. */
export const loader = () =>
  Response.json(
    { error: 'This endpoint doesn’t support this method.' },
    { status: 405, headers: { ...noStore, Allow: 'POST' } },
  );
