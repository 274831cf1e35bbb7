import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { isTimeZone } from '~/models/shared/zoned-time';
import { type DayClock, today } from '~/models/shared/day';
import { todaysZoneName } from '~/models/shared/zone-names';
import { getWorkspace } from '~/models/workspace/queries.server';

const schema = z.object({ zone: z.string().refine(isTimeZone), chosen: z.boolean() });

/**
 * A time zone. `chosen` is set if the user selected it, rather than the browser reporting it. If `known` is false, it's
 * the workspace's time zone.
 */
type ZonePreference = z.infer<typeof schema> & { known: boolean };

const year = 365 * 24 * 3600;
const cookie = createCookie('timeZone', { path: '/', sameSite: 'lax', maxAge: year });

/** Returns the user's time zone, or the workspace's while it's unknown (`known: false`). */
export async function readTimeZone(request: Request): Promise<ZonePreference> {
  const parsed = schema.safeParse(await cookie.parse(request.headers.get('cookie')));
  return parsed.success
    ? { ...parsed.data, known: true }
    : { zone: (await getWorkspace()).timeZone, chosen: false, known: false };
}

/**
 * Returns the user's current calendar day, which determines what "today", "due", and "overdue" mean on every page
 * (architecture §9).
 */
export async function todayOf(request: Request): Promise<string> {
  return today((await readTimeZone(request)).zone);
}

/** Returns the user's current day and time zone for the page of a request. */
export async function clockOf(request: Request): Promise<DayClock> {
  const { zone } = await readTimeZone(request);
  return { onDay: today(zone), zone };
}

/**
 * Returns the `Set-Cookie` value for a form with a `zone`. `detected=1` means that the page sent the browser's time
 * zone, which never replaces a zone that the user selected.
 * @returns `null` if nothing changes, `'unknown'` if there's no such zone
 */
export async function zoneCookieFrom(request: Request, form: FormData): Promise<string | 'unknown' | null> {
  const zone = todaysZoneName(String(form.get('zone') ?? ''));
  if (!isTimeZone(zone)) return 'unknown';
  const detected = form.get('detected') === '1';
  if (detected && (await readTimeZone(request)).chosen) return null;
  return cookie.serialize({ zone, chosen: !detected } satisfies z.infer<typeof schema>);
}

/** Returns the `Set-Cookie` value for a time zone that a user has selected before, or `null` if it isn't valid. */
export async function chosenZoneCookie(zone: string): Promise<string | null> {
  return isTimeZone(zone) ? cookie.serialize({ zone, chosen: true } satisfies z.infer<typeof schema>) : null;
}
