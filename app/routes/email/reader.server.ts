import type { Account } from '~/models/account/schema';
import { languageOf } from '~/http/i18n.server';
import { dateLocaleOf, readPreferences } from '~/http/preferences.server';
import { readTimeZone } from '~/http/time-zone.server';
import type { Reader } from './view.server';

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
