import { redirect } from '@remix-run/node';
import { areaOf, canUse, type Need, needText } from '~/models/access/ability';
import { pageNeed } from '~/models/access/page-need';
import type { Actor } from '~/models/store/change-log';
import { closedFor } from '~/models/access/maintenance.server';
import { keepForm } from '~/models/session/resume.server';
import { isTwoStepsOverdue } from '~/models/access/required-two-steps.server';
import { actorOf, type SignedIn } from '~/models/session/queries.server';
import { accountOf } from '~/models/session/token.server';
import { readSessionCookie, signedIn } from '~/sessions.server';
import { deniedPath } from '~/lib/access-denied-url';
import { AppError, httpStatus } from '~/lib/errors';
import { typedText } from '~/lib/typed-text';
import { withQuery } from '~/lib/with-query';
import { assertPlainForm } from './form/limits';
import { pageBefore, pageUrl } from './address.server';
import { translatorFor } from './i18n.server';
import { readLargeForm } from './form/large.server';
import { assertSameOrigin } from './origin.server';
import { loggedAddress } from './request/logged-address';
import { keepable, noteForm } from './request/posted-form.server';
import { readBytes } from './request/body.server';
import { addSentForm, signedOutCookie } from './sign-in/resume.server';
import { redirectWithToast } from './toast.server';
import { logSecurity } from '~/lib/security-log.server';

export const signInPath = '/pages/login-cover';

async function signedOutFrom(request: Request): Promise<number | null> {
  const id: unknown = await signedOutCookie.parse(request.headers.get('cookie'));
  return typeof id === 'number' ? id : null;
}

/**
 * Redirects to sign-in. Stores a posted form if it's certain which account submitted it; otherwise the sign-in page
 * says that the form wasn't saved.
 */
async function toSignIn(request: Request): Promise<Response> {
  const query = new URLSearchParams({ redirectTo: pageUrl(request) });
  const headers = new Headers();
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    const form = await readForm(request);
    const ended = await readSessionCookie(request);
    const accountId = ended ? accountOf(ended.accessToken) : await signedOutFrom(request);
    if (accountId === null) {
      const back = new URLSearchParams({ redirectTo: pageBefore(request), unsent: '1' });
      return redirect(`${signInPath}?${back}`);
    }
    const id = await keepForm({ action: pageUrl(request), fields: keepable(form), accountId });
    query.set('resume', id);
    headers.append('Set-Cookie', await addSentForm(request, id));
  }
  return redirect(`${signInPath}?${query}`, { headers });
}

/**
 * Redirects a signed-in user to `path`, a page that explains why the request was rejected. The input of a posted form
 * is stored and shown there, to be copied or sent again (`resume`).
 */
async function toExplanation(
  request: Request,
  { account }: SignedIn,
  path: string,
  query = new URLSearchParams(),
): Promise<Response> {
  const headers = new Headers();
  const form = request.method === 'POST' ? await readForm(request).catch(() => null) : null;
  const fields = form ? keepable(form) : [];
  if (typedText(fields) !== '') {
    const id = await keepForm({ action: pageUrl(request), fields, accountId: account.id });
    query.set('resume', id);
    headers.append('Set-Cookie', await addSentForm(request, id));
  }
  return redirect(withQuery(path, query), { headers });
}

/** Paths that stay open during maintenance: sessions, such as sign-out, and `/misc`, which has the page to end it. */
const alwaysOpen = /^\/(misc|session)\//;

/** Throws a 503 response with Retry-After, a message, and the end of the maintenance if the user is locked out. */
export async function assertOpen(request: Request, person: SignedIn | null): Promise<void> {
  if (alwaysOpen.test(new URL(request.url).pathname)) return;
  const closed = await closedFor(person && person.account);
  if (!closed) return;
  const { message, until, retryAfter } = closed;
  throw Response.json({ message, until }, { status: 503, headers: { 'Retry-After': String(retryAfter) } });
}

/** Redirects a user who tries to change something while previewing a role, and explains why. */
async function assertNotLooking(request: Request, { previewing }: SignedIn): Promise<void> {
  if (!previewing || request.method === 'GET' || request.method === 'HEAD') return;
  const t = await translatorFor(request, 'permission');
  throw await redirectWithToast(request, pageBefore(request), { type: 'warning', message: t('preview.readOnly') });
}

/**
 * Returns the permission that a request needs in an area. A GET of a page that shows records needs only view access.
 */
function needOf(request: Request, need: Need): Need {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead ? pageNeed(new URL(request.url).pathname, need) : need;
}

const twoStepsPath = '/pages/account-settings/two-steps';

/**
 * Redirects a user whose role requires two-step verification to the setup page once the grace period is over. Stores a
 * posted form, because the period can end while the user is typing.
 */
async function assertTwoSteps(request: Request, person: SignedIn): Promise<void> {
  const { pathname } = new URL(request.url);
  if (pathname === twoStepsPath || pathname === '/live') return;
  if (await isTwoStepsOverdue(person.account.id)) throw await toExplanation(request, person, twoStepsPath);
}

/**
 * Returns the signed-in user if they have the needed permission (see `needOf`). Every loader and action of a page calls
 * this first (architecture §4). Otherwise stores the input of a posted form, if possible, and throws a redirect: to
 * sign-in, to the page that shows the missing permission, or to the setup of two-step verification if the user's role
 * requires it. During maintenance, throws a 503 response, except for users who can manage permissions. For a post while
 * previewing a role, redirects to the previous page.
 */
export async function requireAccess(request: Request, need: Need | 'signed-in'): Promise<SignedIn & { actor: Actor }> {
  const person = await signedIn(request);
  await assertOpen(request, person);
  if (!person) throw await toSignIn(request);
  await assertNotLooking(request, person);
  await assertTwoSteps(request, person);
  if (need !== 'signed-in' && !canUse(person.account, needOf(request, need))) {
    const path = loggedAddress(new URL(request.url).pathname);
    logSecurity('access.refused', { account: person.account.id, need: needText(need), path });
    throw await toExplanation(request, person, deniedPath, new URLSearchParams({ need: areaOf(need) }));
  }
  return { ...person, actor: actorOf(person) };
}

/** A form as posted, and the user who posted it. */
export interface PostedForm {
  request: Request;
  form: FormData;
  actor: Actor;
}

/**
 * Normalizes the line breaks of a form: browsers send each as a carriage return with a line feed, while JavaScript may
 * send only the line feed. Otherwise, the same text could be stored in two ways, or exceed the length limit of its
 * field.
 */
function withTypedLineEnds(form: FormData): FormData {
  const typed = new FormData();
  for (const [name, value] of form) {
    typed.append(name, typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value);
  }
  return typed;
}

/**
 * Reads the posted form with normalized line breaks. Throws a response: 405 for a method other than POST, 403 if
 * another site sends the form, 413 if it's too large (over 1 MiB without `limit`), and 400 if none of our forms could
 * have sent it.
 * @param limit maximum size of a form with files, in bytes; larger files are truncated (`readLargeForm`)
 */
export async function readForm(request: Request, limit?: number): Promise<FormData> {
  if (request.method !== 'POST') throw new Response(null, { status: 405, headers: { Allow: 'GET, HEAD, POST' } });
  const type = request.headers.get('content-type') ?? '';
  try {
    assertSameOrigin(request);
    const fits = Number(request.headers.get('content-length') ?? Infinity) <= (limit ?? Infinity);
    const form =
      limit !== undefined && !fits && type.startsWith('multipart/form-data')
        ? await readLargeForm(request, limit)
        : await new Response(Buffer.from(await readBytes(request, limit)), {
            headers: { 'Content-Type': type },
          }).formData();
    // A body that isn't a form is parsed as a form without fields.
    if (type.startsWith('multipart/form-data') && [...form.keys()].length === 0) throw new TypeError('no fields');
    assertPlainForm(form);
    const typed = withTypedLineEnds(form);
    noteForm(typed);
    return typed;
  } catch (error) {
    throw asResponse(error instanceof AppError ? error : new AppError('invalid', 'The form couldn’t be read.'));
  }
}

/**
 * Returns the files selected in a field of a form, including empty ones. A field without a selection sends a file
 * without a name, which doesn't count.
 */
export function chosenFiles(form: FormData, field: string): File[] {
  return form.getAll(field).filter((value): value is File => value instanceof File && value.name !== '');
}

/** Converts a model's error to a response for the page to throw. The error boundary then shows the right message. */
export function asResponse(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  return new Response(error.message, { status: httpStatus(error.code) });
}

/** Awaits a model call and converts its `AppError` to a thrown response with the matching status. */
export async function orThrow<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw asResponse(error);
  }
}
