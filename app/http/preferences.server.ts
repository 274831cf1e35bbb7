import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { layoutConfig } from '~/layout.config';

const schema = z.object({
  skin: z.enum(['light', 'dark']).default(layoutConfig.skin),
  direction: z.enum(['ltr', 'rtl']).optional(),
  menuCollapsed: z.boolean().default(layoutConfig.menuCollapsed),
});

export type Preferences = z.infer<typeof schema>;

const year = 365 * 24 * 3600;
const cookie = createCookie('preferences', { path: '/', sameSite: 'lax', maxAge: year });

/** Skin, direction and menu state as the person left them, or the defaults (specification §1). */
export async function readPreferences(request: Request): Promise<Preferences> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'));
  const parsed = schema.safeParse(value ?? {});
  return parsed.success ? parsed.data : schema.parse({});
}

/** A `Set-Cookie` value with the preferences. */
export function preferencesCookie(preferences: Preferences): Promise<string> {
  return cookie.serialize(preferences);
}
