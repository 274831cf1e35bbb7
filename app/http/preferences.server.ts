import { createCookie } from '@remix-run/node';
import { z } from 'zod';
import { withDates } from '~/lib/format';
import { layoutChoices, layoutConfig, timeChoices } from '~/layout.config';
import { languageOf } from './i18n.server';

// A choice that is no longer offered falls back alone; the others stay.
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
  /** The person's own keys; see `KeyChoice` of the shortcuts. */
  keys: z
    .object({ off: z.boolean(), map: z.record(z.string().max(20), z.string().max(5)) })
    .catch({ off: false, map: {} }),
});

export type Preferences = z.infer<typeof schema>;

/** What a form may change; a field left out stays as it is. One wrong value refuses the whole form. */
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

/** What `?try=` of any page asks to be shown in without being kept: `layout:horizontal,footer:sticky`. */
function tried(request: Request): Partial<Preferences> {
  const asked = new URL(request.url).searchParams.get('try')?.slice(0, 200);
  if (!asked) return {};
  const parsed = preferencesFormSchema.safeParse(Object.fromEntries(asked.split(',').map((one) => one.split(':', 2))));
  return parsed.success ? parsed.data : {};
}

/**
 * Layout, skin, direction and menu state as the person left them, or the defaults (specification §1); those that the
 * address tries out come first.
 */
export async function readPreferences(request: Request): Promise<Preferences> {
  const value: unknown = await cookie.parse(request.headers.get('cookie'));
  return { ...preferencesFrom(value), ...tried(request) };
}

/** The language of a request's texts with the order its person wants dates in, as the formatters of dates take it. */
export async function dateLocaleOf(request: Request): Promise<string> {
  const [language, { dates }] = await Promise.all([languageOf(request), readPreferences(request)]);
  return withDates(language, dates);
}

/** Preferences as they were kept; what is missing or no longer offered falls back to its default. */
export function preferencesFrom(value: unknown): Preferences {
  const parsed = schema.safeParse(value ?? {});
  return parsed.success ? parsed.data : schema.parse({});
}

/** A `Set-Cookie` value with the preferences. */
export function preferencesCookie(preferences: Preferences): Promise<string> {
  return cookie.serialize(preferences);
}
