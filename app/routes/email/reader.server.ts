import type { Account } from '~/models/account/schema';
import { sameAddress } from '~/models/email/rules';
import { languageOf } from '~/http/i18n.server';
import { dateLocaleOf, readPreferences } from '~/http/preferences.server';
import { readTimeZone } from '~/http/time-zone.server';
import type { Language } from '~/lib/languages';

/** The user whose time zone, language, and formats apply to texts. */
export interface Reader {
  accountId: number;
  email: string;
  zone: string;
  language: Language;
  /** Locale: the language plus the user's date order, see `withDates`. */
  dateLocale: string;
  /** `12`, `24`, or `auto` for the default of the language. */
  hours: string;
}

/** Returns the signed-in user as the reader of their mailbox. */
export async function readerOf(request: Request, { id, email }: Account): Promise<Reader> {
  const [{ zone }, language, dateLocale, { hours }] = await Promise.all([
    readTimeZone(request),
    languageOf(request),
    dateLocaleOf(request),
    readPreferences(request),
  ]);
  return { accountId: id, email, zone, language, dateLocale, hours };
}

/** Checks whether an email address is the user's. */
export const isOf = ({ email }: Pick<Reader, 'email'>, address: string) => sameAddress(address) === sameAddress(email);
