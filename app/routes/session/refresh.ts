import type { ActionFunctionArgs } from '@remix-run/node';
import { renewSessionCookie } from '~/sessions.server';
import { assertSameOrigin } from '~/utils/origin.server';

/** The 401 case of a fetch with the cookie session: new tokens in the cookie, or 401 (specification §4 Auth). */
export async function action({ request }: ActionFunctionArgs) {
  try {
    assertSameOrigin(request);
  } catch (error) {
    return Response.json({ error: (error as Error).message }, { status: 403 });
  }
  const cookie = await renewSessionCookie(request);
  if (!cookie) return Response.json({ error: 'Invalid refresh token' }, { status: 401 });
  return Response.json({}, { headers: { 'Set-Cookie': cookie, 'Cache-Control': 'no-store' } });
}
