import { randomUUID } from 'node:crypto';
import { createCookie, redirect } from '@remix-run/node';
import { z } from 'zod';
import { renewedSessionCookie } from '~/sessions.server';
import { env } from './env.server';
import { localPath } from './http.server';

const toastSchema = z.object({
  id: z.string(),
  type: z.enum(['success', 'info', 'warning', 'error']),
  message: z.string(),
  undo: z.object({ changeId: z.number() }).optional(),
});

/** A message shown once on the next page, already in the person's language. */
export type Toast = z.infer<typeof toastSchema>;

const cookie = createCookie('toast', {
  path: '/',
  sameSite: 'lax',
  httpOnly: true,
  secrets: [env.sessionSecret],
  maxAge: 60,
});

/** The waiting toast, and the `Set-Cookie` value that makes sure it is shown once. */
export async function takeToast(request: Request): Promise<{ toast: Toast; setCookie: string } | null> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'));
  if (!value) return null;
  const parsed = toastSchema.safeParse(value);
  return parsed.success ? { toast: parsed.data, setCookie: await cookie.serialize('', { maxAge: 0 }) } : null;
}

/**
 * Where an action goes when it has succeeded: a redirect to a local path with a toast, which carries Undo when the
 * change can be taken back (architecture §5).
 */
export async function redirectWithToast(
  request: Request,
  to: string,
  toast: Omit<Toast, 'id' | 'undo'> & { changeId?: number | null },
): Promise<Response> {
  const { changeId, ...message } = toast;
  const value: Toast = { id: randomUUID(), ...message, ...(changeId ? { undo: { changeId } } : {}) };
  const headers = new Headers({ 'Set-Cookie': await cookie.serialize(value) });
  const renewed = await renewedSessionCookie(request);
  if (renewed) headers.append('Set-Cookie', renewed);
  return redirect(localPath(to), { headers });
}
