import type { LoaderFunctionArgs } from '@remix-run/node';
import { download } from '~/http/download.server';
import { requireAccess } from '~/http/page.server';
import { readTimeZone } from '~/http/time-zone.server';
import { toCsv } from '~/lib/csv';
import { today } from '~/models/shared/day';
import { homeCardsFor } from '../cards.server';
import { tableOf } from '../tables.server';

/**
 * What the home page shows as a file: `card` for one card, else all that are shown, a row per figure; `format=json` for
 * JSON; range and year as in the page's address. Throws a 404 response for a card that is none, or none of this account.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'signed-in');
  const { zone } = await readTimeZone(request);
  const { searchParams } = new URL(request.url);
  const data = await homeCardsFor({ request, account, zone, file: true });
  if (searchParams.get('card') && !data.only) throw new Response(null, { status: 404 });
  const tables = data.shown.flatMap((name) => {
    const table = tableOf(name, data);
    return table ? [{ name, ...table }] : [];
  });
  const isJson = searchParams.get('format') === 'json';
  const [first] = tables;
  const body = isJson
    ? JSON.stringify(
        Object.fromEntries(
          tables.map(({ name, columns, rows }) => [
            name,
            rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]))),
          ]),
        ),
        null,
        2,
      )
    : data.only
      ? toCsv(first?.columns ?? [], first?.rows ?? [])
      : toCsv(
          ['card', 'row', 'column', 'value'],
          tables.flatMap(({ name, columns, rows }) =>
            rows.flatMap((row, at) => columns.map((column, index) => [name, at + 1, column, row[index] ?? null])),
          ),
        );
  return download(body, `${data.only ?? 'dashboard'}-${today(zone)}.${isJson ? 'json' : 'csv'}`);
}
