import { createCookie } from '@remix-run/node';
import { isHttps } from '../address.server';
import { env } from '~/lib/env.server';

/**
 * Marks the browser that sent forms after its session had expired, with the IDs of the forms, latest last. A form is
 * restored only there: otherwise, a link to a form that an attacker has left here would be submitted in the name of
 * anyone who follows it.
 */
const resumeCookie = createCookie('resume', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secrets: [env.sessionSecret],
  maxAge: 30 * 60,
});

/** Maximum number of remembered forms: one for each tab, and what an autosaving form sends when the user leaves it. */
const maxForms = 6;

/** Returns the IDs of the forms that the request's browser sent after its session had expired, latest last. */
export async function formsSentFrom(request: Request): Promise<string[]> {
  const ids: unknown = await resumeCookie.parse(request.headers.get('cookie'));
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
}

/** Returns the cookie that adds a form to those its browser has sent. */
export async function addSentForm(request: Request, id: string): Promise<string> {
  return resumeCookie.serialize([...(await formsSentFrom(request)), id].slice(-maxForms), {
    secure: isHttps(request),
  });
}

/**
 * The account that signed out of this browser last, so that a form that another tab sends after that is stored for
 * that account only.
 */
export const signedOutCookie = createCookie('signedOut', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secrets: [env.sessionSecret],
  maxAge: 24 * 3600,
});
