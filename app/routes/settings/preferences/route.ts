import { type ActionFunctionArgs, redirect, replace } from '@remix-run/node';
import { z } from 'zod';
import { localPath } from '~/http/address.server';
import { languageCookie, languageOf } from '~/http/i18n.server';
import { languages } from '~/lib/languages';
import { readForm } from '~/http/page.server';
import { preferencesCookie, preferencesFormSchema, readPreferences } from '~/http/preferences.server';
import { keepWithAccount } from '~/http/preference-cookies.server';
import { readTimeZone, zoneCookieFrom } from '~/http/time-zone.server';

const schema = preferencesFormSchema.extend({ language: z.enum(languages).optional() });

/**
 * Saves display preferences, the language, or the time zone in cookies, and redirects back (specification §1). With
 * `account=1`, which the form for all preferences sends, settings that aren't specific to the browser are also saved
 * with the account. With `detected=1`, which a script sends once, saves only the `zone` of the browser (see
 * `zoneCookieFrom`) and doesn't redirect. With `stay=1`, doesn't redirect, because the script reloads the page.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const headers = new Headers();
  const keep = async (chosen: Parameters<typeof keepWithAccount>[1]) => {
    if (form.get('account') === '1' && form.get('detected') !== '1') await keepWithAccount(request, chosen);
  };
  if (await namesNewZone(request, form)) {
    const cookie = await zoneCookieFrom(request, form);
    if (cookie !== null && cookie !== 'unknown') {
      headers.append('Set-Cookie', cookie);
      await keep({ zone: String(form.get('zone')) });
    }
  }
  if (form.get('detected') === '1') return Response.json(null, { headers });
  const parsed = schema.safeParse(Object.fromEntries(form));
  if (parsed.success && Object.keys(parsed.data).length > 0) {
    const { language: named, ...changed } = parsed.data;
    // A form that only shows the current language doesn't set it again.
    const language = named === (await languageOf(request)) && changed.direction ? undefined : named;
    const before = await readPreferences(request);
    const chosen = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
    // A new language sets its own direction. A later explicit choice overrides it.
    const direction = language ? undefined : (changed.direction ?? before.direction);
    const values = { ...before, ...chosen, direction };
    headers.append('Set-Cookie', await preferencesCookie(values));
    await keep({ values, ...(language && { language }) });
    if (language) headers.append('Set-Cookie', await languageCookie.serialize(language));
  }
  if (form.get('stay') === '1') return Response.json(null, { headers });
  // Replaces the history entry, because a change of settings shouldn't add one.
  return replace(localPath(form.get('redirectTo')), { headers });
}

/**
 * Checks whether the form changes the time zone. A form that only shows the current zone doesn't turn it into the
 * user's choice.
 */
async function namesNewZone(request: Request, form: FormData): Promise<boolean> {
  return form.has('zone') && form.get('zone') !== (await readTimeZone(request)).zone;
}

export const loader = () => redirect('/preferences/display');
