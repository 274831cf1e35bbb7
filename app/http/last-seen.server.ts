import { createCookie } from '@remix-run/node';
import { z } from 'zod';

/** URL prefixes of the menu rows that lead to a record. The record's ID or slug follows. */
const rows = [
  '/apps/invoice/preview',
  '/apps/order/edit',
  '/apps/user/view',
  '/pages/blog/detail',
  '/pages/blog/edit',
] as const;
type Row = (typeof rows)[number];

const cookie = createCookie('last-seen', { path: '/', sameSite: 'lax', httpOnly: true, maxAge: 90 * 24 * 3600 });
const seenSchema = z.record(z.string(), z.string().max(200));

async function readSeen(request: Request): Promise<Record<string, string>> {
  const parsed = seenSchema.safeParse(await cookie.parse(request.headers.get('cookie')));
  return parsed.success ? parsed.data : {};
}

/** Returns the ID or slug of the last opened record that a menu row leads to. The record may no longer exist. */
export async function lastSeen(request: Request, row: Row): Promise<string | undefined> {
  return (await readSeen(request))[row];
}

/** Same as `lastSeen`, for records that are opened by ID. */
export async function lastSeenId(request: Request, row: Row): Promise<number | undefined> {
  const seen = (await lastSeen(request, row)) ?? '';
  return /^\d{1,15}$/.test(seen) ? Number(seen) : undefined;
}

/** Stores the record of a page that is about to be shown. The menu row then leads back to that record. */
export async function noteLastSeen(request: Request, { status, headers }: Pick<Response, 'status' | 'headers'>) {
  const isPrefetch = /prefetch/.test(request.headers.get('sec-purpose') ?? request.headers.get('purpose') ?? '');
  if (request.method !== 'GET' || status !== 200 || isPrefetch) return;
  const path = new URL(request.url).pathname.replace(/\.data$/, '');
  const row = rows.find((one) => path.startsWith(`${one}/`));
  if (row === undefined) return;
  const name = decodeURIComponent(path.slice(row.length + 1));
  if (name === '' || name.includes('/') || name === 'new') return;
  const seen = await readSeen(request);
  if (seen[row] !== name) headers.append('Set-Cookie', await cookie.serialize({ ...seen, [row]: name }));
}
