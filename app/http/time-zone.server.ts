import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { layoutConfig } from '~/layout.config';
import { isTimeZone } from '~/models/shared/zoned-time';

const schema = z.object({ zone: z.string().refine(isTimeZone), chosen: z.boolean() });

/** The zone a person sees times in, and whether they chose it themselves or their browser named it. */
export type ZonePreference = z.infer<typeof schema> & { known: boolean };

const year = 365 * 24 * 3600;
const cookie = createCookie('timeZone', { path: '/', sameSite: 'lax', maxAge: year });

/** The person's time zone, UTC as long as nobody has named one (`known: false`). */
export async function readTimeZone(request: Request): Promise<ZonePreference> {
  const parsed = schema.safeParse(await cookie.parse(request.headers.get('cookie')));
  return parsed.success
    ? { ...parsed.data, known: true }
    : { zone: layoutConfig.timeZone, chosen: false, known: false };
}

/** A `Set-Cookie` value with the zone. */
export function timeZoneCookie(preference: z.infer<typeof schema>): Promise<string> {
  return cookie.serialize(preference);
}
