import { type ActionFunctionArgs, redirect, replace } from '@remix-run/node';
import { z } from 'zod';
import { localPath } from '~/http/address.server';
import { languageCookie } from '~/http/i18n.server';
import { languages } from '~/lib/languages';
import { readForm } from '~/http/page.server';
import { preferencesCookie, readPreferences } from '~/http/preferences.server';

const schema = z.object({
  skin: z.enum(['light', 'dark']).optional(),
  direction: z.enum(['ltr', 'rtl']).optional(),
  menuCollapsed: z.stringbool().optional(),
  language: z.enum(languages).optional(),
});

/** Stores skin, direction, menu state or language in a cookie and goes back (specification §1). */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const parsed = schema.safeParse(Object.fromEntries(form));
  const headers = new Headers();
  if (parsed.success) {
    const { language, ...changed } = parsed.data;
    const before = await readPreferences(request);
    // A new language brings its own direction; an explicit choice afterwards wins over it.
    const direction = language ? undefined : (changed.direction ?? before.direction);
    const preferences = {
      skin: changed.skin ?? before.skin,
      menuCollapsed: changed.menuCollapsed ?? before.menuCollapsed,
      direction,
    };
    headers.append('Set-Cookie', await preferencesCookie(preferences));
    if (language) headers.append('Set-Cookie', await languageCookie.serialize(language));
  }
  // Replaced, not pushed: a switched skin is no step to go back to.
  return replace(localPath(form.get('redirectTo')), { headers });
}

export const loader = () => redirect('/');
