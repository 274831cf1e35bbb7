import { isHttps } from './address.server';
import { randomUUID } from 'node:crypto';
import { createCookie, redirect, replace } from '@remix-run/node';
import { z } from 'zod';
import { renewedSessionCookie } from '~/sessions.server';
import { env } from '~/lib/env.server';
import { localPath, pageBefore } from './address.server';
import { tabHeader, toastLifeSeconds, toastSeenCookie } from '~/lib/toast-delivery';

const ticksSchema = z.object({ ids: z.array(z.number()), all: z.boolean(), chosen: z.record(z.string(), z.string()) });

/** What was ticked in a bulk form, whether it meant everything that matches, and what its other fields held. */
export type Ticks = z.infer<typeof ticksSchema>;

const toastSchema = z.object({
  id: z.string(),
  type: z.enum(['success', 'info', 'warning', 'error']),
  message: z.string(),
  /** Where the post came from, by script (`tabHeader`). */
  tab: z.string().max(40).optional(),
  undo: z.object({ changeId: z.number() }).optional(),
  /** Of a refused bulk form, for the list that comes after it (`useTicks`). */
  ticks: ticksSchema.optional(),
});

/** A message shown once on the next page, already in the person's language. */
export type Toast = z.infer<typeof toastSchema>;

const cookie = createCookie('toast', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secrets: [env.sessionSecret],
  maxAge: toastLifeSeconds,
});

const seenPattern = new RegExp(`(?:^|; ?)${toastSeenCookie}=([0-9a-f-]+)`);

async function waitingToast(request: Request): Promise<Toast | null> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'));
  const parsed = toastSchema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

const seenId = (request: Request) => request.headers.get('cookie')?.match(seenPattern)?.[1] ?? null;

/** The toast that waits for this person and has not been seen yet. */
export async function readToast(request: Request): Promise<Toast | null> {
  const toast = await waitingToast(request);
  return toast && toast.id !== seenId(request) ? toast : null;
}

/**
 * Ends a toast once it is certain to have been shown: with the document that carries it, or when script has told that
 * it was (`toastSeenCookie`). A load that is broken off half-way, by a live update for instance, thus loses none.
 */
export async function endShownToast(request: Request, headers: Headers, { asDocument }: { asDocument: boolean }) {
  if (headers.getSetCookie().some((value) => value.startsWith('toast='))) return;
  const toast = await waitingToast(request);
  if (!toast || !(asDocument || toast.id === seenId(request))) return;
  headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
}

const pathOf = (address: string) => new URL(address, 'http://local').pathname;

/** Whether a page stands below another in its address, as a panel does that is open over its list. */
function isBelow(page: string, other: string): boolean {
  return pathOf(page).startsWith(pathOf(other).replace(/\/?$/, '/'));
}

/**
 * Where an action goes when it has succeeded: a redirect to a local path with a toast, which carries Undo when the
 * change can be taken back (architecture §5). A panel or form that leads back to the page it was opened from gives its
 * place in the history to that: Back would open it again, with what was saved or is gone.
 */
export async function redirectWithToast(
  request: Request,
  to: string,
  toast: Omit<Toast, 'id' | 'undo' | 'tab'> & { changeId?: number | null },
): Promise<Response> {
  const { changeId, ...message } = toast;
  const tab = request.headers.get(tabHeader)?.slice(0, 40);
  const value: Toast = { id: randomUUID(), tab, ...message, ...(changeId ? { undo: { changeId } } : {}) };
  const headers = new Headers({ 'Set-Cookie': await cookie.serialize(value, { secure: isHttps(request) }) });
  const renewed = await renewedSessionCookie(request);
  if (renewed) headers.append('Set-Cookie', renewed);
  const path = localPath(to);
  return (isBelow(pageBefore(request), path) ? replace : redirect)(path, { headers });
}
