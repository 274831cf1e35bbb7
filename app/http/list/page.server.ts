import type { z } from 'zod';
import { type CsvValue, toCsv } from '~/lib/csv';
import { isPaper } from '~/lib/print-paging';
import { withQuery } from '~/lib/with-query';
import type { Area } from '~/models/access/ability';
import { today } from '~/models/shared/day';
import { pageOf } from '~/models/shared/list';
import { localPath } from '../address.server';
import { chosen } from './selected-ids.server';
import { download } from '../download.server';
import type { Namespace } from '../i18n.server';
import { intents } from '../form/intents.server';
import type { ListCommand } from './command.server';
import { assertRightAddress, correctPage, pageWithin, readListQuery } from './query.server';
import { orThrow, requireAccess } from '../page.server';
import { commandIntents, type PostedCommand } from './run-command.server';
import { requireListAccess, savedViewActions, viewsFor } from './saved-views.server';
import { readTimeZone } from '../time-zone.server';

/** Columns of a CSV file: by name, a function that returns the value for a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => CsvValue>;

interface ListDefinition<
  Schema extends z.ZodType<{ page: number; perPage: number }>,
  Row,
  Found extends { rows: readonly Row[]; total: number },
  Ns extends Namespace,
> {
  /** Name of the saved views and of the exported file: `orders`. */
  name: string;
  path: string;
  area: Area;
  /** Namespace of the texts passed to `run`. */
  namespace: Ns;
  /** Schema of the list's query. An invalid value falls back to its default. */
  schema: Schema;
  /**
   * Returns one page of rows, and anything else that the page shows (counts, totals). Here and below, `onDay` is the
   * user's current day, and `zone` is their time zone. `accountId` is for lists of an account's own records.
   */
  page: (query: z.output<Schema>, onDay: string, zone: string, accountId: number) => Promise<Found>;
  /** Returns all matching rows, in list order. */
  matching: (query: z.output<Schema>, onDay: string, zone: string, accountId: number) => Promise<readonly Row[]>;
  /** Returns the rows with these IDs. Throws `not_found`. */
  byIds: (ids: number[], onDay: string, accountId: number) => Promise<readonly Row[]>;
  idOf: (row: Row) => number;
  commands: Record<string, ListCommand<Row, Ns>>;
  /**
   * `csv` is the columns of the exported CSV file, which can depend on the exported rows. `json` returns a record of
   * the exported JSON file (by default, the row itself).
   */
  csv: CsvColumns<Row> | ((rows: readonly Row[]) => CsvColumns<Row>);
  json?: (row: Row) => unknown;
  /** Amounts in cents whose sums are printed under their columns. */
  sums?: Record<string, (row: Row) => number>;
}

/**
 * Creates the server half of a list page: `load` for its loader, `act` for its action and the action of a record's
 * page, and `file` for the loader of its export. Call it once, in `<page>/list.server.ts`:
 *
 * ```ts
 * export const orderList = listPage({ name: 'orders', path: '/apps/order/list', area: 'Order', namespace: 'order',
 *   schema: orderPageQuerySchema, page: listPageOrders, matching: matchingOrders, byIds: ordersById,
 *   idOf: ({ id }) => id, csv: { id: ({ id }) => id },
 *   commands: { ship: { when: canShip, run: async ({ ids, actor, t }) => … } } });
 * ```
 */
export function listPage<
  Schema extends z.ZodType<{ page: number; perPage: number }>,
  Row,
  Found extends { rows: readonly Row[]; total: number },
  Ns extends Namespace,
>(list: ListDefinition<Schema, Row, Found, Ns>) {
  const queryOf = (search: URLSearchParams) => readListQuery(list.schema, search);

  /**
   * Returns the rows that a bulk form or an export refers to. Throws the errors of `chosen`, and `not_found` if one of
   * the rows is gone.
   */
  async function chosenRows(request: Request, fields: FormData | URLSearchParams, accountId: number) {
    const { zone } = await readTimeZone(request);
    const matching = async (search: URLSearchParams, onDay: string) =>
      (await list.matching(queryOf(search), onDay, zone, accountId)).map(list.idOf);
    return list.byIds(await chosen(request, fields, matching), today(zone), accountId);
  }

  /**
   * Loads the page: the result of `page`, the query as it was parsed, and the saved views that the account can see.
   * When printing, also the sums of the rows, and only the selected rows if there's a selection. Throws a redirect if
   * the URL has an invalid filter or a page past the end. Also throws whatever `requireAccess` and `viewsFor` throw,
   * and when printing, whatever `rows` throws.
   */
  async function load(request: Request) {
    const { account } = await requireAccess(request, list.area);
    const { searchParams: search } = new URL(request.url);
    const requested = queryOf(search);
    assertRightAddress(request, requested);
    const { zone } = await readTimeZone(request);
    const [found, views] = await Promise.all([
      pageWithin(requested, (query) => list.page(query, today(zone), zone, account.id)),
      viewsFor(request, { accountId: account.id, list: list.name }),
    ]);
    const shown = isPaper(search) ? await onPaper(request, found) : { ...found, sums: {} };
    correctPage(request, shown.query.page);
    return { ...shown, views };
  }

  /** Replaces the rows when printing: uses the selected rows, if any, and adds the sums of all rows. */
  async function onPaper<Shown extends Found & { query: z.output<Schema> }>(request: Request, found: Shown) {
    const all = await rows(request);
    const sums = Object.entries(list.sums ?? {}).map(([column, centsOf]) => [
      column,
      all.reduce((sum, row) => sum + centsOf(row), 0),
    ]);
    const shown = await pageWithin(found.query, (page) => pageOf(all, page));
    return { ...found, ...shown, sums: Object.fromEntries(sums) as Record<string, number> };
  }

  /**
   * Runs the posted `intent`: a command (`ship`, or `ship:7` for one row), or an intent of `savedViewActions`. `only`
   * is the ID on a record's own page, `here` the URL of that page, `query` the query of the list it was opened from,
   * `form` the form if the page has already read it. Returns a redirect with a toast: to the page that the command
   * sets, to the list if the record is gone, else to `redirectTo`, `here`, or the list, in this order. Changes nothing
   * if the number of matches isn't `expected`, a selected row is gone, or the command applies to none of the rows.
   * Throws a 400 response for an unknown intent, and for several rows with a `single` command.
   */
  async function act(
    request: Request,
    { only, here, query = '', form: read }: { only?: number; here?: string; query?: string; form?: FormData } = {},
  ) {
    const { actor, account, form } = read
      ? { ...(await requireAccess(request, list.area)), form: read }
      : await requireListAccess(request, list.area);
    const search = new URLSearchParams(String(form.get('query') ?? query).slice(0, 2000));
    const listTo = withQuery(list.path, search);
    const back = localPath(form.get('redirectTo'), here ?? listTo);
    return perform(form, { request, form, accountId: account.id, actor, only, back, listTo });
  }

  const views = savedViewActions(list.name, ({ listTo }: PostedCommand) => listTo);

  const commands = commandIntents({
    ...list,
    chosenRows: ({ request, form, accountId }) => chosenRows(request, form, accountId),
  });

  const perform = intents<PostedCommand, ReturnType<(typeof views)['view.save'] | (typeof commands)[string]>>({
    ...commands,
    ...views,
  });

  /**
   * Returns all rows that match the list's query, the rows with the selected `ids`, or, with `scope=matching`, all rows
   * that match the bulk form's `query` field. Throws the errors of `chosen` as responses, a 404 response if a selected
   * row is gone, and whatever `requireAccess` throws.
   */
  async function rows(request: Request): Promise<readonly Row[]> {
    const { account } = await requireAccess(request, list.area);
    const { searchParams } = new URL(request.url);
    const { zone } = await readTimeZone(request);
    return searchParams.has('ids') || searchParams.has('scope')
      ? orThrow(chosenRows(request, searchParams, account.id))
      : list.matching(queryOf(searchParams), today(zone), zone, account.id);
  }

  /** Returns the list as a file: `format=csv` (default) or `json`, with the rows that `rows` returns. */
  async function file(request: Request): Promise<Response> {
    const found = await rows(request);
    const onDay = today((await readTimeZone(request)).zone);
    const { searchParams } = new URL(request.url);
    const isJson = searchParams.get('format') === 'json';
    const columns = Object.entries(typeof list.csv === 'function' ? list.csv(found) : list.csv);
    const body = isJson
      ? JSON.stringify(found.map(list.json ?? ((row) => row)), null, 2)
      : toCsv(
          columns.map(([name]) => name),
          found.map((row) => columns.map(([, valueOf]) => valueOf(row))),
        );
    return download(body, `${list.name}-${onDay}.${isJson ? 'json' : 'csv'}`);
  }

  /** Returns the number of rows that the query of a list URL matches for an account. */
  async function count(request: Request, search: URLSearchParams, accountId: number): Promise<number> {
    const { zone } = await readTimeZone(request);
    return (await list.page(queryOf(search), today(zone), zone, accountId)).total;
  }

  return { load, act, rows, file, count, path: list.path };
}
