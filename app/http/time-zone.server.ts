import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { layoutConfig } from '~/layout.config';
import { isTimeZone } from '~/models/shared/zoned-time';
import { type DayClock, today } from '~/models/shared/day';
import { todaysZoneName } from '~/models/shared/zone-names';

const schema = z.object({ zone: z.string().refine(isTimeZone), chosen: z.boolean() });

/** The zone a person sees times in, and whether they chose it themselves or their browser named it. */
type ZonePreference = z.infer<typeof schema> & { known: boolean };

const year = 365 * 24 * 3600;
const cookie = createCookie('timeZone', { path: '/', sameSite: 'lax', maxAge: year });

/** The person's time zone, UTC as long as nobody has named one (`known: false`). */
export async function readTimeZone(request: Request): Promise<ZonePreference> {
  const parsed = schema.safeParse(await cookie.parse(request.headers.get('cookie')));
  return parsed.success
    ? { ...parsed.data, known: true }
    : { zone: layoutConfig.timeZone, chosen: false, known: false };
}

/** The calendar day it is for the person: what "today", "due" and "overdue" mean on every page (architecture §9). */
export async function todayOf(request: Request): Promise<string> {
  return today((await readTimeZone(request)).zone);
}

/** Whose day and clock a request's page shows: the day it is for the person, and their zone. */
export async function clockOf(request: Request): Promise<DayClock> {
  const { zone } = await readTimeZone(request);
  return { onDay: today(zone), zone };
}

/**
 * The `Set-Cookie` value for a form that names a `zone`. `detected=1` comes from the page itself, which names the
 * browser's zone; it never takes the place of a zone somebody chose.
 * @returns `null` when nothing changes, `'unknown'` when there is no such zone
 */
export async function zoneCookieFrom(request: Request, form: FormData): Promise<string | 'unknown' | null> {
  const zone = todaysZoneName(String(form.get('zone') ?? ''));
  if (!isTimeZone(zone)) return 'unknown';
  const detected = form.get('detected') === '1';
  if (detected && (await readTimeZone(request)).chosen) return null;
  return cookie.serialize({ zone, chosen: !detected } satisfies z.infer<typeof schema>);
}

/** The `Set-Cookie` value of a zone that somebody has chosen before; `null` for none. */
export async function chosenZoneCookie(zone: string): Promise<string | null> {
  return isTimeZone(zone) ? cookie.serialize({ zone, chosen: true } satisfies z.infer<typeof schema>) : null;
}
