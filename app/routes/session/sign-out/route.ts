import { isHttps } from '~/http/address.server';
import { type ActionFunctionArgs, redirect } from '@remix-run/node';
import { endSession } from '~/models/session/commands.server';
import { clearedSessionCookie, signedIn } from '~/sessions.server';
import { isForeign } from '~/http/origin.server';
import { signInPath } from '~/http/page.server';
import { signedOutCookie } from '~/http/sign-in/resume.server';

/** Signs the user out. Also ends the session on the server so that copies of its tokens stop working. */
export async function action({ request }: ActionFunctionArgs) {
  if (isForeign((name) => request.headers.get(name)))
    throw new Response('This request came from another site.', { status: 403 });
  const person = await signedIn(request);
  if (person) await endSession(person.sessionId);
  const headers = new Headers({ 'Set-Cookie': await clearedSessionCookie(request) });
  if (person)
    headers.append('Set-Cookie', await signedOutCookie.serialize(person.account.id, { secure: isHttps(request) }));
  return redirect(signInPath, { headers });
}

export const loader = () => redirect('/');
