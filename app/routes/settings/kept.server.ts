import { keepPreferences, preferencesOf } from '~/models/account-preferences/commands.server';
import type { AccountPreferences } from '~/models/account-preferences/schema';
import { languageCookie } from '~/http/i18n.server';
import { preferencesCookie, preferencesFrom } from '~/http/preferences.server';
import { chosenZoneCookie } from '~/http/time-zone.server';
import { languages } from '~/lib/languages';
import { AppError } from '~/lib/errors';
import { signedIn } from '~/sessions.server';

/** Keeps a choice with the account that is signed in, besides the cookie; while nothing can be written, the cookie alone. */
export async function keepWithAccount(request: Request, chosen: Partial<Omit<AccountPreferences, 'id'>>) {
  const person = await signedIn(request);
  if (!person || Object.keys(chosen).length === 0) return;
  await keepPreferences(person.account.id, chosen).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}

/** The `Set-Cookie` values that bring an account's preferences to the browser it has just signed in from. */
export async function keptCookies(accountId: number): Promise<string[]> {
  const kept = await preferencesOf(accountId);
  if (!kept) return [];
  const { values, language, zone } = kept;
  const known = languages.find((one) => one === language);
  const cookies = [
    Object.keys(values).length > 0 ? await preferencesCookie(preferencesFrom(values)) : null,
    known ? await languageCookie.serialize(known) : null,
    await chosenZoneCookie(zone),
  ];
  return cookies.filter((cookie) => cookie !== null);
}
