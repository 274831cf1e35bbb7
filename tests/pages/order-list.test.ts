import { beforeEach, describe, expect, it } from 'vitest';
import { matchingOrders } from '~/models/order/queries.server';
import { orderPageQuerySchema } from '~/models/order/schema';
import { dayIn } from '~/models/shared/day';
import { action as preferences } from '~/routes/settings/preferences/route';
import * as exported from '~/routes/order/export/route';
import * as list from '~/routes/order/list/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFrom } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

interface Loaded {
  query: { page: number };
  rows: { id: number; status: string; payment: string; placedAt: string; customer: { name: string; email: string } }[];
  total: number;
  counts: Record<string, number>;
  views: { id: number; name: string; query: string }[];
}

const path = '/apps/order/list';
let browser = browserWith('');

const load = async (search = '') => (await (await browser.get(list.loader, path + search)).json()) as Loaded;
const act = async (fields: Record<string, string | number | number[]>) =>
  outcomeOf(await browser.post(list.action, path, fields));
const matching = (query: object = {}) => matchingOrders(orderPageQuerySchema.parse(query));
const ids = async (query: object) => (await matching(query)).map(({ id }) => id);
const total = async () => (await matching()).length;

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the order list', () => {
  it('finds orders by number, customer name, or email address', async () => {
    const [order] = (await load()).rows;
    const { id, customer } = order ?? { id: 0, customer: { name: '', email: '' } };
    for (const q of [`#${id}`, customer.name.toUpperCase(), customer.email]) {
      const { rows } = await load(`?q=${encodeURIComponent(q)}`);
      expect(rows.map((row) => row.id)).toContain(id);
    }
  });

  it('counts the orders of each status within the other filters', async () => {
    const all = await load();
    expect(all.counts['']).toBe(await total());
    const paid = await load('?payment=paid&status=finished');
    expect(paid.rows.every(({ status, payment }) => status === 'finished' && payment === 'paid')).toBe(true);
    expect(paid.counts.finished).toBe(paid.total);
    expect(paid.counts['']).toBe((await ids({ payment: 'paid' })).length);
  });

  it('filters by dates, including the first and last day', async () => {
    const days = (await matching()).map(({ placedAt }) => placedAt.slice(0, 10)).sort();
    const day = days[Math.floor(days.length / 2)] ?? '';
    const { rows, total } = await load(`?placedFrom=${day}&placedTo=${day}&perPage=100`);
    expect(total).toBe(days.filter((each) => each === day).length);
    expect(rows.every(({ placedAt }) => placedAt.startsWith(day))).toBe(true);
  });

  it('interprets dates in the user’s time zone', async () => {
    const zone = 'Pacific/Kiritimati';
    const chosen = await browser.post(preferences, '/preferences', { zone });
    const { placedAt } = (await matching())[0] ?? { placedAt: '' };
    const day = dayIn(zone, placedAt);
    browser = browserWith(`${await cookieFor('admin')}; ${cookieFrom(chosen)}`);
    const { rows, total } = await load(`?placedFrom=${day}&placedTo=${day}&perPage=100`);
    expect(rows.every((row) => dayIn(zone, row.placedAt) === day)).toBe(true);
    expect(total).toBe((await matching()).filter((row) => dayIn(zone, row.placedAt) === day).length);
  });

  it('redirects invalid filters to the defaults and a page past the end to the last page', async () => {
    const odd = await browser.get(list.loader, `${path}?status=lost&payment=x&placedFrom=never&sortColumn=hack`);
    const to = odd.headers.get('location') ?? '';
    expect([to.startsWith(path), /status|payment/.test(to)]).toEqual([true, false]);
    expect((await load(to.slice(path.length))).total).toBe(await total());
    const past = await browser.get(list.loader, `${path}?page=99&perPage=10`);
    expect(past.headers.get('location')).toBe(`${path}?page=${Math.ceil((await total()) / 10)}&perPage=10`);
  });

  it('can’t be opened, changed, or exported by a client account', async () => {
    browser = browserWith(await cookieFor('client'));
    for (const response of [
      await browser.get(list.loader, path),
      await browser.post(list.action, path, { intent: 'finish:1' }),
      await browser.get(exported.loader, '/apps/order/export'),
    ]) {
      expect(response.headers.get('location')).toContain('/misc/not-authorized');
    }
  });
});

describe('an action in the order list', () => {
  it('on one row ignores the selection and can be undone', async () => {
    const [one = 0, other = 0] = await ids({ status: 'pending' });
    const outcome = await act({ intent: `finish:${one}`, ids: [other], query: 'status=pending' });
    expect(outcome).toMatchObject({ to: `${path}?status=pending`, type: 'success', undo: true });
    expect(await ids({ status: 'finished' })).toContain(one);
    expect(await ids({ status: 'pending' })).toContain(other);
  });

  it('on selected rows skips those that it doesn’t apply to and reports how many were skipped', async () => {
    const [pending = 0] = await ids({ status: 'pending' });
    const [finished = 0] = await ids({ status: 'finished' });
    const outcome = await act({ intent: 'finish', ids: [pending, finished] });
    expect(outcome).toMatchObject({ type: 'success', undo: true });
    expect(outcome.message).toBe(`Order #${pending} finished. 1 row was skipped.`);
    expect(await act({ intent: 'finish', ids: [pending, finished] })).toMatchObject({ type: 'error', undo: false });
  });

  it('on all matching rows runs only if the count hasn’t changed', async () => {
    const count = (await ids({ status: 'pending' })).length;
    const everything = { intent: 'finish', scope: 'matching', query: 'status=pending' };
    expect(await act({ ...everything, expected: count + 1 })).toMatchObject({ type: 'error' });
    expect((await ids({ status: 'pending' })).length).toBe(count);
    expect(await act({ ...everything, expected: count })).toMatchObject({ type: 'success', undo: true });
    expect(await ids({ status: 'pending' })).toEqual([]);
  });

  it('changes nothing if it’s unknown, no row is selected, or a selected row is missing', async () => {
    const before = await matching();
    expect(await act({ intent: 'finish' })).toMatchObject({ type: 'error', undo: false });
    expect(await act({ intent: 'finish', ids: [before[0]?.id ?? 0, 999_999] })).toMatchObject({ type: 'error' });
    for (const intent of ['nonsense', 'toString', '__proto__']) {
      expect((await browser.post(list.action, path, { intent, ids: 1 })).status).toBe(400);
    }
    expect(await matching()).toEqual(before);
  });
});

describe('saved views', () => {
  it('store a filter under a name and are overwritten when the name is reused', async () => {
    expect(await act({ intent: 'view.save', name: ' Unpaid ', query: 'payment=unpaid' })).toMatchObject({
      to: `${path}?payment=unpaid`,
      type: 'success',
    });
    await act({ intent: 'view.save', name: 'Unpaid', query: 'payment=unpaid&sort=asc' });
    const { views } = await load();
    expect(views).toMatchObject([{ name: 'Unpaid', query: 'payment=unpaid&sort=asc' }]);
  });

  it('can be deleted with undo', async () => {
    await act({ intent: 'view.save', name: 'Mine', query: '' });
    const [view] = (await load()).views;
    expect(await act({ intent: `view.delete:${view?.id}` })).toMatchObject({ type: 'success', undo: true });
    expect((await load()).views).toEqual([]);
    expect(await act({ intent: `view.delete:${view?.id}` })).toMatchObject({ type: 'error', undo: false });
  });

  it.each(['  ', 'x'.repeat(61)])('reject the name %j and preserve the input', async (name) => {
    const response = await browser.post(list.action, path, { intent: 'view.save', name, query: 'payment=paid' });
    expect([response.status, await response.json()]).toMatchObject([400, { view: { name } }]);
    expect((await load()).views).toEqual([]);
  });
});

describe('a saved view', () => {
  const saved = async () => {
    await act({ intent: 'view.save', name: 'Unpaid', query: 'payment=unpaid' });
    return (await load('?saved=all')).views[0]?.id ?? 0;
  };

  it('can be renamed, shared, and set as the default with undo, preserving the list’s filters', async () => {
    const id = await saved();
    const fields = { name: 'To be paid', shared: 'on', opens: 'on', query: 'q=a&saved=all' };
    expect(await act({ intent: `view.change:${id}`, ...fields })).toMatchObject({
      to: `${path}?q=a&saved=all`,
      type: 'success',
      undo: true,
    });
    expect((await load('?saved=all')).views).toMatchObject([{ name: 'To be paid', shared: true, opens: true }]);
  });

  it('applies by default only when the list’s URL has no query', async () => {
    const id = await saved();
    await act({ intent: `view.change:${id}`, name: 'Unpaid', opens: 'on' });
    const bare = await browser.get(list.loader, path);
    expect([bare.status, bare.headers.get('location')]).toEqual([302, `${path}?payment=unpaid&saved=${id}`]);
    expect((await load('?saved=all')).total).toBe(await total());
    expect((await load('?status=pending')).rows.every(({ status }) => status === 'pending')).toBe(true);
    await act({ intent: `view.change:${id}`, name: 'Unpaid' });
    expect((await browser.get(list.loader, path)).status).toBe(200);
  });

  it.each([
    [' ', 400],
    ['Late', 409],
  ])('preserves the input when the name %j is rejected', async (name, status) => {
    await act({ intent: 'view.save', name: 'Late', query: 'status=pending' });
    await act({ intent: 'view.save', name: 'Unpaid', query: 'payment=unpaid' });
    const id = (await load()).views.find((view) => view.name === 'Unpaid')?.id;
    const response = await browser.post(list.action, path, { intent: `view.change:${id}`, name, shared: 'on' });
    expect([response.status, await response.json()]).toMatchObject([status, { view: { id, name, shared: true } }]);
    expect((await load()).views.map((view) => view.name)).toEqual(['Late', 'Unpaid']);
  });
});

describe('the order export', () => {
  it('contains the address and amounts of each order, and the amounts add up', async () => {
    const csv = await browser.get(exported.loader, '/apps/order/export');
    const [header = '', ...lines] = (await csv.text()).trimEnd().split('\r\n');
    const names = header.replace('\uFEFF', '').split(',');
    const cells = (line: string) =>
      line.match(/("([^"]|"")*"|[^,]*)(,|$)/g)?.map((cell) => cell.replace(/,$/, '')) ?? [];
    for (const line of lines) {
      const row = cells(line);
      const value = (name: string) => row[names.indexOf(name)] ?? '';
      const cents = (name: string) => Math.round(Number(value(name)) * 100);
      expect(cents('net') + cents('tax')).toBe(cents('total'));
      expect(cents('subtotal') + cents('discount') + cents('couponAmount') + cents('delivery')).toBe(cents('total'));
      expect(value('total')).toMatch(/^\d+\.\d\d$/);
      for (const name of ['shipTo', 'street', 'city', 'country', 'method']) expect(value(name)).not.toBe('');
    }
    expect(lines.length).toBeGreaterThan(10);
  });

  it('returns the filtered list as CSV and a selected order as JSON', async () => {
    const pending = await ids({ status: 'pending' });
    const csv = await browser.get(exported.loader, '/apps/order/export?status=pending');
    const lines = (await csv.text()).trimEnd().split('\r\n');
    expect(csv.headers.get('content-disposition')).toMatch(/attachment; filename="orders-.*\.csv"/);
    expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(pending);
    const json = await browser.get(exported.loader, `/apps/order/export?format=json&ids=${pending[0]}`);
    expect(await json.json()).toMatchObject([{ id: pending[0], status: 'pending' }]);
    expect((await browser.get(exported.loader, '/apps/order/export?ids=999999')).status).toBe(404);
  });
});
