import { createCookie } from '@remix-run/node';
import { isHttps } from '../address.server';
import { env } from '~/lib/env.server';

/**
 * Marks the browser that sent forms after its session had run out, with their ids, the latest last. Only there is the form brought back: otherwise a
 * link to a form that a stranger has left here would be sent on in the name of whoever follows it.
 */
const resumeCookie = createCookie('resume', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secrets: [env.sessionSecret],
  maxAge: 30 * 60,
});

/** As many of them are remembered: one for each tab, and what a form that saves itself sends when it is left. */
const mostForms = 6;

/** The ids of the forms the browser of a request has sent after its session had run out, the latest last. */
export async function formsSentFrom(request: Request): Promise<string[]> {
  const ids: unknown = await resumeCookie.parse(request.headers.get('cookie'));
  return Array.isArray(ids) ? ids.filter((id): id is string => typeof id === 'string') : [];
}

/** The cookie that adds a form to those its browser has sent. */
export async function addSentForm(request: Request, id: string): Promise<string> {
  return resumeCookie.serialize([...(await formsSentFrom(request)), id].slice(-mostForms), {
    secure: isHttps(request),
  });
}

/**
 * Who signed out of this browser last, so that a form which a second tab sends after that is kept for that account and no
 * other.
 */
export const signedOutCookie = createCookie('signedOut', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secrets: [env.sessionSecret],
  maxAge: 24 * 3600,
});
