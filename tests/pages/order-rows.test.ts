import { beforeEach, describe, expect, it } from 'vitest';
import { getOrder, matchingOrders } from '~/models/order/queries.server';
import { orderPageQuerySchema } from '~/models/order/schema';
import * as list from '~/routes/order/list/route';
import * as quick from '~/routes/order/list/quick/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/order/list';
let browser = browserWith('');

const load = async (search: string) =>
  (await (await browser.get(list.loader, path + search)).json()) as { total: number; counts: Record<string, number> };
const matching = (query: object = {}) => matchingOrders(orderPageQuerySchema.parse(query));
const ids = async (query: object) => (await matching(query)).map(({ id }) => id);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the filter by total', () => {
  it('includes both ends of the range, combines with the status filter, and drops an invalid value', async () => {
    const totals = (await matching()).map((order) => order.total).sort((a, b) => a - b);
    const [from = 0, to = 0] = [totals[3], totals[9]];
    const { total: found, counts } = await load(`?totalFrom=${from}&totalTo=${to}`);
    expect(found).toBe(totals.filter((each) => each >= from && each <= to).length);
    expect(counts['']).toBe(found);
    expect((await load(`?totalFrom=${from}&totalTo=${to}&status=pending`)).total).toBe(counts.pending);
    expect((await load(`?totalFrom=${(totals.at(-1) ?? 0) + 1}`)).total).toBe(0);
    const meant = await browser.get(list.loader, `${path}?totalFrom=lots&status=pending`);
    expect([meant.status, meant.headers.get('Location')]).toEqual([302, `${path}?status=pending`]);
  });
});

describe('an order opened next to the list', () => {
  const open = (id: number | string) => browser.get(quick.loader, `${path}/${id}`, { id: String(id) });
  const save = (id: number, fields: Record<string, string>, query = '') =>
    browser.post(quick.action, `${path}/${id}${query}`, fields, { id: String(id) });

  it('saves status, payment, shipping, and note in one step, and preserves the list’s query', async () => {
    const fields = { status: 'pending', paid: 'on', shipped: 'on', note: 'Left at the door' };
    expect(await outcomeOf(await save(5015, fields, '?status=pending&page=1'))).toMatchObject({
      to: `${path}?status=pending&page=1`,
      message: 'Order #5015 saved',
      undo: true,
    });
    expect(await getOrder(5015)).toMatchObject({
      payment: 'paid',
      fulfilment: 'shipped',
      note: 'Left at the door',
      status: 'pending',
    });
  });

  it('returns 409 with the stored version and the input after a conflicting change', async () => {
    const { tag } = (await (await open(5018)).json()) as { tag: string };
    await save(5018, { status: 'pending', note: 'First' });
    const response = await save(5018, { status: 'pending', note: 'Second', tag });
    const body = (await response.json()) as { stored: { note: string }; result: { initialValue: { note: string } } };
    expect([response.status, body.stored.note, body.result.initialValue.note]).toEqual([409, 'First', 'Second']);
    expect((await getOrder(5018)).note).toBe('First');
  });

  it('returns 400 for an unknown status, 409 if it’s already canceled, and 404 for an unknown ID', async () => {
    const [closed = 0] = await ids({ status: 'cancelled' });
    expect((await save(closed, { status: 'finished', note: '' })).status).toBe(409);
    expect((await save(5018, { status: 'lost', note: '' })).status).toBe(400);
    expect([(await open(1)).status, (await save(1, { note: '' })).status]).toEqual([404, 404]);
  });
});

describe('the print view of the list', () => {
  const print = async (search: string) =>
    (await (await browser.get(list.loader, path + search)).json()) as {
      rows: { id: number }[];
      total: number;
      sums: Record<string, number>;
    };

  it('contains all matching orders and their total', async () => {
    const pending = await matching({ status: 'pending', sort: 'desc' });
    const { rows, total, sums } = await print('?status=pending&perPage=2&paper=1');
    expect(rows.map(({ id }) => id)).toEqual(pending.map(({ id }) => id));
    expect(total).toBe(pending.length);
    expect(sums).toEqual({ total: pending.reduce((cents, each) => cents + Math.round(each.total * 100), 0) });
  });

  it('contains only the selected orders and their total', async () => {
    const { rows, total, sums } = await print('?paper=1&ids=5003&ids=5018&query=q%3Da');
    expect([rows.map(({ id }) => id), total]).toEqual([[5003, 5018], 2]);
    const two = await Promise.all([getOrder(5003), getOrder(5018)]);
    expect(sums.total).toBe(two.reduce((cents, each) => cents + Math.round(each.total * 100), 0));
    expect((await browser.get(list.loader, `${path}?paper=1&ids=1`)).status).toBe(404);
  });
});

describe('rejecting orders', () => {
  it('changes the status of all selected orders and refunds them', async () => {
    const pending = (await matching({ status: 'pending' })).filter(({ fulfilment }) => fulfilment === 'open');
    const chosen = pending.map(({ id }) => id);
    const outcome = await outcomeOf(await browser.post(list.action, path, { intent: 'reject', ids: chosen }));
    expect(outcome).toMatchObject({ type: 'success', undo: true, message: `${chosen.length} orders rejected` });
    for (const id of chosen) expect(await getOrder(id)).toMatchObject({ status: 'rejected', refundable: 0 });
  });
});
