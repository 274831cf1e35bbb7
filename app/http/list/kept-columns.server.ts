import { redirect } from '@remix-run/node';
import { withQuery } from '~/lib/with-query';
import { pageUrl } from '../address.server';
import { keepWithAccount } from '../preference-cookies.server';
import { preferencesCookie, readPreferences } from '../preferences.server';

const names: readonly string[] = ['show', 'pin', 'width', 'density'];

/** Maximum length of the stored parameters of a table. Longer ones are only in the URL. */
const maxLength = 600;

/**
 * Returns the column parameters that the user last set for a table, as a query string. Returns an empty string if the
 * URL contains column parameters, such as a URL from another user. The form and the links that set the parameters send
 * `keep`, which stores them with the user's preferences. If there are none, or they're too long, the stored ones are
 * deleted.
 * @throws Response that stores the parameters and redirects to the same URL without `keep`
 */
export async function keptColumns(request: Request, list: string): Promise<string> {
  const { pathname, searchParams: search } = new URL(pageUrl(request), request.url);
  const own = new URLSearchParams([...search].filter(([name, value]) => names.includes(name) && value !== ''));
  const preferences = await readPreferences(request);
  if (search.has('keep')) {
    search.delete('keep');
    // The form always sends a row height. If it equals the user's preference, it isn't specific to the table.
    if (own.get('density') === preferences.density) own.delete('density');
    const { [list]: _, ...others } = preferences.tables;
    const text = String(own);
    const isStored = text !== '' && text.length <= maxLength;
    const values = { ...preferences, tables: isStored ? { ...others, [list]: text } : others };
    await keepWithAccount(request, { values });
    throw redirect(withQuery(pathname, search), { headers: { 'Set-Cookie': await preferencesCookie(values) } });
  }
  return own.size > 0 ? '' : (preferences.tables[list] ?? '');
}
