import { createCookie } from '@remix-run/node';
import { env } from '~/lib/env.server';

/**
 * Marks the browser that sent a form after its session had run out. Only there is the form brought back: otherwise a
 * link to a form that a stranger has left here would be sent on in the name of whoever follows it.
 */
export const resumeCookie = createCookie('resume', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secrets: [env.sessionSecret],
  maxAge: 30 * 60,
});

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
