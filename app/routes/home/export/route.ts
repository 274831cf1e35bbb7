import type { LoaderFunctionArgs } from '@remix-run/node';
import { download } from '~/http/download.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { readTimeZone } from '~/http/time-zone.server';
import { toCsv } from '~/lib/csv';
import { today } from '~/models/shared/day';
import { homeCardsFor } from '../cards.server';
import { tableOf } from '../tables.server';
import { inWords } from './words.server';

/**
 * Responds with the contents of the home page as a CSV file in the user's language: the table of one card (`card`), or
 * all visible cards with one row per number. `format=json` returns JSON with stable names. Range and year are those in
 * the URL. Throws a 404 response for an unknown card, or one that this account doesn't have.
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
  const day = today(zone);
  if (searchParams.get('format') === 'json') {
    const body = Object.fromEntries(
      tables.map(({ name, columns, rows }) => [
        name,
        rows.map((row) => Object.fromEntries(columns.map((column, at) => [column, row[at] ?? null]))),
      ]),
    );
    return download(JSON.stringify(body, null, 2), `${data.only ?? 'dashboard'}-${day}.json`);
  }
  const [t, invoiceText] = await Promise.all([translatorFor(request, 'home'), translatorFor(request, 'invoice')]);
  const statusOf = (state: string) => invoiceText(`status.${state}` as 'status.Paid', { defaultValue: state });
  const translatedTables = tables.map((table) => ({ card: t(`cards.${table.name}`), ...inWords(table, t, statusOf) }));
  const [first] = translatedTables;
  const body = data.only
    ? toCsv(first?.columns ?? [], first?.rows ?? [])
    : toCsv(
        [t('csv.card'), t('csv.row'), t('csv.figure'), t('csv.value')],
        translatedTables.flatMap(({ card, columns, rows }) =>
          rows.flatMap((row, at) => figuresOf(card, columns, row, at)),
        ),
      );
  return download(body, `${data.only ?? 'dashboard'}-${day}.csv`);
}

/**
 * Converts a row of a card to rows for the file of all cards: one row per number. Their label is the first cell if it's
 * a name, otherwise the row's number, starting at 1.
 */
function figuresOf(card: string, columns: readonly string[], row: readonly (string | number | null)[], at: number) {
  const [first = null, ...others] = row;
  const isNamed = typeof first === 'string' && others.length > 0;
  return (isNamed ? others : row).map((value, index) => [
    card,
    isNamed ? first : at + 1,
    columns[isNamed ? index + 1 : index] ?? '',
    value,
  ]);
}
