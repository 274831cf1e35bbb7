import { keepPreferences, preferencesOf } from '~/models/account-preferences/commands.server';
import type { AccountPreferences } from '~/models/account-preferences/schema';
import { languageCookie } from '~/http/i18n.server';
import { type Preferences, preferencesCookie, preferencesFrom, readPreferences } from '~/http/preferences.server';
import { chosenZoneCookie } from '~/http/time-zone.server';
import { languages } from '~/lib/languages';
import { AppError } from '~/lib/errors';
import { signedIn } from '~/sessions.server';

/** Returns the preferences that are stored per browser (specification §1). */
const local = ({ skin, direction, menuCollapsed }: Preferences) => ({ skin, direction, menuCollapsed });

interface Chosen extends Partial<Pick<AccountPreferences, 'language' | 'zone'>> {
  values?: Preferences;
}

/**
 * Saves preferences with the signed-in account, in addition to the cookie. Does nothing for a visitor, during a role
 * preview, or if nothing can be written at the moment. Skin, direction, and the state of the menu are stored only in
 * the browser.
 */
export async function keepWithAccount(request: Request, { values, ...chosen }: Chosen) {
  const person = await signedIn(request);
  if (!person || person.previewing) return;
  const own = values && new Set(Object.keys(local(values)));
  const shared = values && Object.fromEntries(Object.entries(values).filter(([name]) => !own?.has(name)));
  await keepPreferences(person.account.id, { ...chosen, ...(shared && { values: shared }) }).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

/** Returns the `Set-Cookie` values that copy an account's preferences to a browser when it signs in. */
export async function keptCookies(request: Request, accountId: number): Promise<string[]> {
  const stored = await preferencesOf(accountId);
  if (!stored) return [];
  const { values, language, zone } = stored;
  const known = languages.find((one) => one === language);
  const cookies = [
    Object.keys(values).length > 0
      ? await preferencesCookie(preferencesFrom({ ...values, ...local(await readPreferences(request)) }))
      : null,
    known ? await languageCookie.serialize(known) : null,
    await chosenZoneCookie(zone),
  ];
  return cookies.filter((cookie) => cookie !== null);
}
