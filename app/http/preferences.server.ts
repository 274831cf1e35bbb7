import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { withDates } from '~/lib/format';
import { layoutChoices, layoutConfig, timeChoices } from '~/layout.config';
import { languageOf } from './i18n.server';

// If one value is no longer available, only that value is replaced by its default.
const schema = z.object({
  layout: z.enum(layoutChoices.layout).catch(layoutConfig.layout),
  contentWidth: z.enum(layoutChoices.contentWidth).catch(layoutConfig.contentWidth),
  navbar: z.enum(layoutChoices.navbar).catch(layoutConfig.navbar.type),
  footer: z.enum(layoutChoices.footer).catch(layoutConfig.footer),
  density: z.enum(layoutChoices.density).catch(layoutConfig.density),
  skin: z.enum(layoutChoices.skin).catch(layoutConfig.skin),
  direction: z.enum(layoutChoices.direction).optional().catch(undefined),
  menuCollapsed: z.boolean().catch(layoutConfig.menuCollapsed),
  weekStart: z.enum(timeChoices.weekStart).catch('auto'),
  hours: z.enum(timeChoices.hours).catch('auto'),
  dates: z.enum(timeChoices.dates).catch('auto'),
  /** The user's custom keyboard shortcuts, and whether shortcuts are turned off (see `KeyChoice`). */
  keys: z
    .object({ off: z.boolean(), map: z.record(z.string().max(20), z.string().max(5)) })
    .catch({ off: false, map: {} }),
  /** Column parameters by table; see `keptColumns`. */
  tables: z.record(z.string().max(40), z.string().max(600)).catch({}),
});

export type Preferences = z.infer<typeof schema>;

/**
 * The preferences that a form can change. A missing field leaves its value unchanged. One invalid value rejects the
 * whole form.
 */
export const preferencesFormSchema = z.object({
  layout: z.enum(layoutChoices.layout).optional(),
  contentWidth: z.enum(layoutChoices.contentWidth).optional(),
  navbar: z.enum(layoutChoices.navbar).optional(),
  footer: z.enum(layoutChoices.footer).optional(),
  density: z.enum(layoutChoices.density).optional(),
  skin: z.enum(layoutChoices.skin).optional(),
  direction: z.enum(layoutChoices.direction).optional(),
  menuCollapsed: z.stringbool().optional(),
  weekStart: z.enum(timeChoices.weekStart).optional(),
  hours: z.enum(timeChoices.hours).optional(),
  dates: z.enum(timeChoices.dates).optional(),
});

const year = 365 * 24 * 3600;
const cookie = createCookie('preferences', { path: '/', sameSite: 'lax', maxAge: year });

/**
 * Returns temporary preferences from the `?try=` parameter of any page: `layout:horizontal,footer:sticky`. They aren't
 * stored.
 */
function tried(request: Request): Partial<Preferences> {
  const requested = new URL(request.url).searchParams.get('try')?.slice(0, 200);
  if (!requested) return {};
  const parsed = preferencesFormSchema.safeParse(
    Object.fromEntries(requested.split(',').map((one) => one.split(':', 2))),
  );
  return parsed.success ? parsed.data : {};
}

/**
 * Returns the preferences that the user last set, such as the layout and skin, or the defaults (specification §1).
 * Values from `?try=` take precedence.
 */
export async function readPreferences(request: Request): Promise<Preferences> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'));
  return { ...preferencesFrom(value), ...tried(request) };
}

/** Returns the locale for date formatters: the language of the request with the user's date order. */
export async function dateLocaleOf(request: Request): Promise<string> {
  const [language, { dates }] = await Promise.all([languageOf(request), readPreferences(request)]);
  return withDates(language, dates);
}

/** Parses stored preferences. A missing or unavailable value falls back to its default. */
export function preferencesFrom(value: unknown): Preferences {
  const parsed = schema.safeParse(value ?? {});
  return parsed.success ? parsed.data : schema.parse({});
}

/** Returns a `Set-Cookie` value with the preferences. */
export function preferencesCookie(preferences: Preferences): Promise<string> {
  return cookie.serialize(preferences);
}
