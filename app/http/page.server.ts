import { redirect } from '@remix-run/node';
import { areaOf, mayUse, type Need, needText } from '~/models/access/ability';
import type { Actor } from '~/models/store/change-log';
import { closedFor } from '~/models/access/maintenance.server';
import { keepForm } from '~/models/session/resume.server';
import { actorOf, type SignedIn } from '~/models/session/queries.server';
import { accountOf } from '~/models/session/token.server';
import { readSessionCookie, signedIn } from '~/sessions.server';
import { deniedPath } from '~/lib/denied';
import { AppError, httpStatus } from '~/lib/errors';
import { typedText } from '~/lib/typed-text';
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

/** Where someone signs in before going on. */
export const signInPath = '/pages/login-cover';

/** The account that signed out of this browser, in another tab for instance. */
async function signedOutFrom(request: Request): Promise<number | null> {
  const id: unknown = await signedOutCookie.parse(request.headers.get('cookie'));
  return typeof id === 'number' ? id : null;
}

/** To sign-in; a posted form is kept when it is certain who typed it, and else the page there says that it was not saved. */
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
 * To the page that says which permission is missing; what somebody has typed who had it when they began is kept, and shown
 * there to be copied or sent again (`resume`).
 */
async function toDenied(request: Request, { account }: SignedIn, need: Need): Promise<Response> {
  const query = new URLSearchParams({ need: areaOf(need) });
  const headers = new Headers();
  const form = request.method === 'POST' ? await readForm(request).catch(() => null) : null;
  const fields = form ? keepable(form) : [];
  if (typedText(fields) !== '') {
    const id = await keepForm({ action: pageUrl(request), fields, accountId: account.id });
    query.set('resume', id);
    headers.append('Set-Cookie', await addSentForm(request, id));
  }
  return redirect(`${deniedPath}?${query}`, { headers });
}

/** What stays open during maintenance: signing in and out, and the page that ends it. */
const alwaysOpen = /^\/(misc|session)\//;

/** Throws 503 with Retry-After, message and end of the maintenance that keeps a person out. */
async function assertOpen(request: Request, person: SignedIn | null): Promise<void> {
  if (alwaysOpen.test(new URL(request.url).pathname)) return;
  const closed = await closedFor(person && person.account);
  if (!closed) return;
  const { message, until, retryAfter } = closed;
  throw Response.json({ message, until }, { status: 503, headers: { 'Retry-After': String(retryAfter) } });
}

/** Leads whoever looks at the product as a role back, when they try to change something, and says why not. */
async function assertNotLooking(request: Request, { previewing }: SignedIn): Promise<void> {
  if (!previewing || request.method === 'GET' || request.method === 'HEAD') return;
  const t = await translatorFor(request, 'permission');
  throw await redirectWithToast(request, pageBefore(request), { type: 'warning', message: t('preview.readOnly') });
}

/**
 * The signed-in person, allowed to manage an area (`'Invoice'`) or to read it (`{ read: 'ACL' }`); every loader and action
 * of a page begins with it (architecture §4). Otherwise throws a redirect, keeping a posted form: to sign-in, or to the
 * page that says which ability is missing; during maintenance a 503, unless an administrator asks; and for a post of who
 * looks at the product as a role, back to where they were.
 */
export async function requireAccess(request: Request, need: Need | 'signed-in'): Promise<SignedIn & { actor: Actor }> {
  const person = await signedIn(request);
  await assertOpen(request, person);
  if (!person) throw await toSignIn(request);
  await assertNotLooking(request, person);
  if (need !== 'signed-in' && !mayUse(person.account, need)) {
    const path = loggedAddress(new URL(request.url).pathname);
    logSecurity('access.refused', { account: person.account.id, need: needText(need), path });
    throw await toDenied(request, person, need);
  }
  return { ...person, actor: actorOf(person) };
}

/**
 * A form with its line ends as they were typed: on the wire a browser makes each a carriage return with a line feed, script
 * may send the line feed alone, and one text must not be two, nor longer than its field let it be.
 */
function withTypedLineEnds(form: FormData): FormData {
  const typed = new FormData();
  for (const [name, value] of form) {
    typed.append(name, typeof value === 'string' ? value.replace(/\r\n?/g, '\n') : value);
  }
  return typed;
}

/**
 * The posted form, its line ends as typed; throws a 413 response over 1 MiB, 403 when another site sends it and 400 when
 * no form of ours could look like it.
 * @param limit of a form that takes files, in bytes: over it, the files are cut off (`readLargeForm`)
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
    assertPlainForm(form);
    const typed = withTypedLineEnds(form);
    noteForm(typed);
    return typed;
  } catch (error) {
    throw asResponse(error instanceof AppError ? error : new AppError('invalid', 'The form couldn’t be read.'));
  }
}

/** The files chosen in a field of a form, also empty ones; a field without a choice sends one without a name, which is none. */
export function chosenFiles(form: FormData, field: string): File[] {
  return form.getAll(field).filter((value): value is File => value instanceof File && value.name !== '');
}

/** What a page throws for a model's error, so that its boundary shows the right sentence. */
export function asResponse(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  return new Response(error.message, { status: httpStatus(error.code) });
}

/** Awaits a model call and turns its `AppError` into a thrown response with the matching status. */
export async function orThrow<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw asResponse(error);
  }
}
