import { beforeEach, describe, expect, it } from 'vitest';
import { getOrder } from '~/models/order/queries.server';
import { today } from '~/models/shared/day';
import * as page from '~/routes/order/view/route';
import { action as preferences } from '~/routes/settings/preferences/route';
import * as done from '~/routes/shop/checkout/done/route';
import { store } from '~/models/store/store.server';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFrom } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const address = (id: number | string) => `/apps/order/view/${id}`;
let browser = browserWith('');

const open = (id: number | string) => browser.get(page.loader, address(id), { id: String(id) });
const act = (id: number, fields: Record<string, string>) =>
  browser.post(page.action, address(id), fields, { id: String(id) });
const outcome = async (id: number, fields: Record<string, string>) => outcomeOf(await act(id, fields));

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the order page', () => {
  it('shows items, totals in cents, and dates', async () => {
    const { order, title } = (await (await open(5018)).json()) as { order: Record<string, never>; title: string };
    const { total, deliverOn, placedAt, items } = await getOrder(5018);
    expect(title).toBe('Order #5018');
    expect(order).toMatchObject({ deliverOn, placedOn: placedAt.slice(0, 10), shippedOn: null });
    expect(order.totals).toMatchObject({ total: Math.round(total * 100) });
    expect(order.items).toHaveLength(items.length);
  });

  it.each([1, 'abc'])('returns 404 for order %s', async (id) => {
    expect((await open(id)).status).toBe(404);
    expect((await browser.post(page.action, address(id), { intent: 'pay' }, { id: String(id) })).status).toBe(404);
  });
});

describe('the actions on the order page', () => {
  it.each([
    [5015, 'pay', 'Order #5015 marked as paid', 'paidAt'],
    [5015, 'ship', 'Order #5015 marked as shipped', 'shippedAt'],
    [5016, 'finish', 'Order #5016 finished', 'shippedAt'],
  ] as const)('update order %i (%s), with undo', async (id, intent, message, fact) => {
    expect(await outcome(id, { intent })).toMatchObject({ to: address(id), type: 'success', message, undo: true });
    expect((await getOrder(id))[fact]).not.toBeNull();
  });

  it('cancel an order with a reason, leaving nothing to refund', async () => {
    expect(await outcome(5018, { intent: 'cancel', reason: 'Ordered twice' })).toMatchObject({
      to: address(5018),
      message: 'Order #5018 canceled',
      undo: true,
    });
    expect(await getOrder(5018)).toMatchObject({ status: 'cancelled', reason: 'Ordered twice', refundable: 0 });
  });

  it('use the user’s time zone for the dates of payments and credit notes', async () => {
    const zone = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'].find((one) => today(one) !== today()) ?? '';
    const chosen = await browser.post(preferences, '/preferences', { zone });
    browser = browserWith(`${await cookieFor('admin')}; ${cookieFrom(chosen)}`);
    await act(5015, { intent: 'invoice' });
    const invoiceId = (await getOrder(5015)).invoiceId ?? 0;
    await act(5015, { intent: 'pay' });
    await act(5015, { intent: 'refund', amount: '5.50', reason: 'Broken lid' });
    const { invoices } = await store.snapshot();
    const note = Object.values(invoices).find(({ creditOf }) => creditOf === invoiceId);
    expect(invoices[invoiceId]?.payments.map(({ paidOn }) => paidOn)).toContain(today(zone));
    expect(note).toMatchObject({ issuedOn: today(zone) });
    expect(note?.payments.map(({ paidOn }) => paidOn)).toEqual([today(zone)]);
  });

  it('refund an order once per idempotency key', async () => {
    const { refundable } = await getOrder(5018);
    const fields = { intent: 'refund', amount: '5.50', reason: 'Broken lid', idempotencyKey: 'opened-once' };
    const first = await outcome(5018, fields);
    expect(await outcome(5018, fields)).toMatchObject({ to: address(5018), type: 'success', message: first.message });
    expect((await getOrder(5018)).refundable).toBeCloseTo(refundable - 5.5, 2);
    await outcome(5018, { ...fields, idempotencyKey: 'opened-again' });
    expect((await getOrder(5018)).refundable).toBeCloseTo(refundable - 11, 2);
  });

  it('require a reason to cancel', async () => {
    const response = await act(5018, { intent: 'cancel', reason: ' ' });
    const { result } = (await response.json()) as { result: { error: object } };
    expect([response.status, Object.keys(result.error)]).toEqual([400, ['reason']]);
    expect((await getOrder(5018)).status).toBe('pending');
  });

  it('report an error if they don’t apply to the order’s current state, and an unknown action returns 400', async () => {
    expect(await outcome(5016, { intent: 'cancel', reason: 'Late' })).toMatchObject({
      type: 'error',
      message: 'Order #5016 has changed. Check it and try again.',
    });
    expect(await outcome(5009, { intent: 'pay' })).toMatchObject({ to: address(5009), type: 'error' });
    const all = { intent: 'refund', reason: 'Broken lid' };
    await outcome(5018, { ...all, idempotencyKey: 'one window' });
    expect(await outcome(5018, { ...all, idempotencyKey: 'another' })).toMatchObject({
      to: address(5018),
      type: 'error',
      message: 'Order #5018 has changed. Check it and try again.',
    });
    expect((await act(5018, { intent: 'explode' })).status).toBe(400);
  });
});

describe('without permission,', () => {
  const tries: Record<string, string>[] = [
    { intent: 'pay' },
    { intent: 'ship' },
    { intent: 'finish' },
    { intent: 'cancel', reason: 'Mine' },
  ];

  it.each(tries)('$intent redirects to the not-authorized page and changes nothing', async (fields) => {
    browser = browserWith(await cookieFor('client'));
    const before = (await store.snapshot()).orders;
    expect((await act(5018, fields)).headers.get('location')).toMatch(/^\/misc\/not-authorized\?need=Order/);
    expect((await open(5018)).headers.get('location')).toBe('/misc/not-authorized?need=Order');
    expect((await store.snapshot()).orders).toEqual(before);
  });

  it('a signed-out user is redirected to the sign-in page', async () => {
    browser = browserWith('');
    expect((await open(5018)).headers.get('location')).toMatch(/^\/pages\/login-cover/);
  });
});

it('the confirmation page of a canceled order shows no amount due', async () => {
  await store.commit({ actor: { id: 1, name: 'Dana Whitfield' }, label: 'order.updated', about: '' }, (draft) => {
    Object.assign(draft.orders[5015] ?? {}, { accountId: 1 });
  });
  const confirmation = async () =>
    (await browser.get(done.loader, '/apps/ecommerce/checkout/done/5015', { id: '5015' })).json();
  const { total } = await getOrder(5015);
  expect(await confirmation()).toMatchObject({ order: { due: Math.round(total * 100), isClosed: false } });
  await act(5015, { intent: 'cancel', reason: 'Ordered twice' });
  expect(await confirmation()).toMatchObject({ order: { due: 0, isClosed: true, status: 'cancelled' } });
});
