import { isHttps } from './address.server';
import { randomUUID } from 'node:crypto';
import { createCookie, redirect, replace } from '@remix-run/node';
import { z } from 'zod';
import { renewedSessionCookie } from '~/sessions.server';
import { env } from '~/lib/env.server';
import { localPath, pageBefore } from './address.server';
import { tabHeader, toastLifeSeconds, toastSeenCookie } from '~/lib/toast-delivery';

const ticksSchema = z.object({ ids: z.array(z.number()), all: z.boolean(), chosen: z.record(z.string(), z.string()) });

/** The selection of a bulk form, whether it covered all matches, and the values of its other fields. */
export type Ticks = z.infer<typeof ticksSchema>;

const toastSchema = z.object({
  id: z.string(),
  type: z.enum(['success', 'info', 'warning', 'error']),
  message: z.string(),
  /** The tab that sent the post, if JavaScript sent it (`tabHeader`). */
  tab: z.string().max(40).optional(),
  /** Subject of the toast. A new toast replaces an earlier one with the same subject. */
  about: z.string().optional(),
  undo: z
    .object({
      changeId: z.number(),
      /** The page to go to after Undo. Defaults to the current page. */
      to: z.string().optional(),
      /** The time (in ms since 1970) after which the change can't be undone, and the text shown then. */
      end: z.object({ at: z.number(), message: z.string() }).optional(),
    })
    .optional(),
  /** Selection of a rejected bulk form, for the list that is shown next (`useRestoredSelection`). */
  ticks: ticksSchema.optional(),
});

/** A toast shown once on the next page, with its text in the user's language. */
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

type ShownToast = Omit<Toast, 'undo'> & {
  undo?: { changeId: number; to?: string; end?: { leftMs: number; message: string } };
};

/**
 * Returns a toast with the time left to undo. If that time is over, the toast has no Undo and shows the text of `end`.
 */
function withTimeLeft({ undo, ...toast }: Toast): ShownToast {
  if (!undo) return toast;
  const { end, ...rest } = undo;
  if (!end) return { ...toast, undo: rest };
  const leftMs = end.at - Date.now();
  if (leftMs <= 0) return { ...toast, message: end.message };
  return { ...toast, undo: { ...rest, end: { leftMs, message: end.message } } };
}

/** Returns the pending toast of the request's browser, or `null` if there is none or it has been shown. */
export async function readToast(request: Request): Promise<ShownToast | null> {
  const toast = await waitingToast(request);
  return toast && toast.id !== seenId(request) ? withTimeLeft(toast) : null;
}

/**
 * Clears a toast once it has certainly been shown: with the document that contains it, or when JavaScript has confirmed
 * it (`toastSeenCookie`). This way, no toast is lost if a load is aborted, e.g., by a live update.
 */
export async function endShownToast(request: Request, headers: Headers, { asDocument }: { asDocument: boolean }) {
  if (headers.getSetCookie().some((value) => value.startsWith('toast='))) return;
  const toast = await waitingToast(request);
  if (!toast || !(asDocument || toast.id === seenId(request))) return;
  headers.append('Set-Cookie', await cookie.serialize('', { maxAge: 0 }));
}

const pathOf = (address: string) => new URL(address, 'http://local').pathname;

/** Checks whether a page's URL is below that of another, such as a panel that's open over its list. */
function isBelow(page: string, other: string): boolean {
  return pathOf(page).startsWith(pathOf(other).replace(/\/?$/, '/'));
}

/**
 * Redirects after an action to a local path with a toast, which has Undo if `changeId` is set (architecture §5). If a
 * panel or form returns to the page it was opened from, that page replaces the panel or form in the history. Otherwise,
 * Back would reopen the panel or form with saved or deleted data.
 */
export async function redirectWithToast(
  request: Request,
  to: string,
  toast: Omit<Toast, 'id' | 'undo' | 'tab'> & {
    changeId?: number | null;
    undo?: Omit<NonNullable<Toast['undo']>, 'changeId'>;
  },
): Promise<Response> {
  const { changeId, undo, ...message } = toast;
  const tab = request.headers.get(tabHeader)?.slice(0, 40);
  const value: Toast = { id: randomUUID(), tab, ...message, ...(changeId ? { undo: { changeId, ...undo } } : {}) };
  const headers = new Headers({ 'Set-Cookie': await cookie.serialize(value, { secure: isHttps(request) }) });
  const renewed = await renewedSessionCookie(request);
  if (renewed) headers.append('Set-Cookie', renewed);
  const path = localPath(to);
  return (isBelow(pageBefore(request), path) ? replace : redirect)(path, { headers });
}
