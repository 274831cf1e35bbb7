import { createCookie } from '@remix-run/node';
import { isHttps } from '../address.server';
import { env } from '~/lib/env.server';

/**
 * Cookie with the IDs of the forms that a browser sent and that were stored instead of processed, such as after its
 * session had expired, latest last. A form is restored only in that browser. Otherwise, an attacker could share a link
 * to a stored form, which would be submitted on behalf of anyone who follows it.
 */
const resumeCookie = createCookie('resume', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secrets: [env.sessionSecret],
  maxAge: 30 * 60,
});

/** Maximum number of remembered forms, enough for several tabs and an autosave when the user leaves a page. */
const maxForms = 6;

/** Returns the IDs of the stored forms that the request's browser has sent, latest last. */
export async function formsSentFrom(request: Request): Promise<string[]> {
  const ids: unknown = await resumeCookie.parse(request.headers.get('cookie'));
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
}

/** Returns the cookie that adds a form to those that this browser has sent. */
export async function addSentForm(request: Request, id: string): Promise<string> {
  return resumeCookie.serialize([...(await formsSentFrom(request)), id].slice(-maxForms), {
    secure: isHttps(request),
  });
}

/**
 * Cookie with the account that last signed out in this browser. If another tab sends a form after that, the form is
 * stored only for this account.
 */
export const signedOutCookie = createCookie('signedOut', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secrets: [env.sessionSecret],
  maxAge: 24 * 3600,
});
