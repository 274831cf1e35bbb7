import { beforeEach, describe, expect, it } from 'vitest';
import { chooseAddress, chooseDelivery, choosePayment } from '~/models/checkout/commands.server';
import { checkoutView } from '~/models/checkout/queries.server';
import { addressStepSchema } from '~/models/checkout/schema';
import { store } from '~/models/store/store.server';
import * as address from '~/routes/shop/checkout/address/route';
import * as delivery from '~/routes/shop/checkout/delivery/route';
import * as payment from '~/routes/shop/checkout/payment/route';
import * as review from '~/routes/shop/checkout/review/route';
import { openMarkup, tickedIn, valueIn } from '../helpers/markup';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const steps = { address, delivery, payment, review };
const to = { country: 'Norway', name: 'Mira Holt', street: 'Torggata 3', postcode: '0181', city: 'Oslo' };
let cookie = '';

const open = (step: keyof typeof steps, posted?: Record<string, string>) => {
  const path = `/apps/ecommerce/checkout/${step}`;
  return openMarkup({ module: steps[step], path, cookie }, path, posted);
};
const orders = async () => Object.keys((await store.snapshot()).orders).length;

const belonging = (html: string, form: string) =>
  (html.match(/<(?:input|button) [^>]*>/g) ?? []).filter((tag) => tag.includes(` form="${form}"`)).join('\n');

beforeEach(async () => {
  reseed();
  cookie = await cookieFor('admin');
  const by = { accountId: 1, actor: { id: 1, name: 'Dana Whitfield' } };
  await chooseAddress({ ...by, input: addressStepSchema.parse(to) });
  await chooseDelivery({ ...by, delivery: 'pickup' });
  await choosePayment({ ...by, payment: 'Card' });
});

describe('a code field next to the form of a checkout step', () => {
  it.each(Object.keys(steps) as (keyof typeof steps)[])('belongs to the form of the %s step', async (step) => {
    const { html } = await open(step);
    expect(belonging(html, step)).toMatch(/name="coupon"/);
    expect(belonging(html, step)).toMatch(/<button [^>]*name="intent"[^>]* value="coupon"/);
    expect(valueIn(html, 'tag')).toBe('');
  });

  it('preserves the order note when a coupon is rejected, accepted, or removed', async () => {
    const note = 'Ring twice';
    const refused = await open('review', { tag: '', note, coupon: 'NOPE', intent: 'coupon' });
    expect(refused.status).toBe(400);
    expect([valueIn(refused.html, 'note'), valueIn(refused.html, 'coupon')]).toEqual([note, 'NOPE']);
    const redeemed = await open('review', { tag: '', note, coupon: 'WELCOME10', intent: 'coupon' });
    expect(redeemed.status).toBe(200);
    expect(valueIn(redeemed.html, 'note')).toBe(note);
    expect(redeemed.html).toContain('Your text is still here');
    expect((await checkoutView(1)).coupon).toBe('WELCOME10');
    const { sums } = await checkoutView(1);
    expect(valueIn(redeemed.html, 'expectedTotal')).toBe(String(sums.total));
    const taken = await open('review', { tag: '', note, intent: 'coupon:off' });
    expect([taken.status, valueIn(taken.html, 'note')]).toEqual([200, note]);
    expect((await checkoutView(1)).coupon).toBe('');
  });

  it('causes a redirect if its coupon is accepted and no other field was changed', async () => {
    const sent = { tag: '', note: '', coupon: 'WELCOME10', intent: 'coupon' };
    await expect(open('review', sent)).rejects.toThrow('led to');
  });

  it('preserves the card details and the other code if its code is rejected, and reports no empty fields', async () => {
    const typed = { tag: '', payment: 'Card', cardName: 'Mira Holt', cardNumber: '4242', cardExpiry: '', cardCode: '' };
    const refused = await open('payment', { ...typed, giftCard: 'NONE', coupon: 'WELCOME10', intent: 'giftCard' });
    expect(refused.status).toBe(400);
    expect(['cardName', 'cardNumber', 'giftCard', 'coupon'].map((name) => valueIn(refused.html, name))).toEqual([
      'Mira Holt',
      '4242',
      'NONE',
      'WELCOME10',
    ]);
    expect(refused.html.match(/aria-invalid="true"/g)).toHaveLength(1);
  });

  it('preserves an entered address and a selected delivery method if its code is rejected', async () => {
    const typed = { tag: '', ...to, street: 'Storgata 9', 'billing.own': 'on', 'billing.name': 'Holt AS' };
    const refused = await open('address', { ...typed, coupon: 'NOPE', intent: 'coupon' });
    expect(valueIn(refused.html, 'street')).toBe('Storgata 9');
    expect(valueIn(refused.html, 'billing.name')).toBe('Holt AS');
    const chosen = await open('delivery', { tag: '', delivery: 'express', coupon: 'NOPE', intent: 'coupon' });
    expect(tickedIn(chosen.html, 'delivery')).toEqual(['express']);
  });

  it('prevents the order from being placed if the code is invalid, but not if the field is empty', async () => {
    const before = await orders();
    const { sums } = await checkoutView(1);
    const sent = { tag: '', note: 'Ring twice', expectedTotal: String(sums.total) };
    expect((await open('review', { ...sent, coupon: 'NOPE' })).status).toBe(400);
    expect(await orders()).toBe(before);
    await expect(open('review', { ...sent, coupon: '' })).rejects.toThrow('/checkout/done/');
    expect(await orders()).toBe(before + 1);
  });
});

describe('using or deleting a saved address next to the address form', () => {
  const typed = { tag: '', ...to, street: 'Storgata 9', 'billing.own': 'on', 'billing.name': 'Holt AS' };
  const shown = (html: string) => ['street', 'billing.name'].map((name) => valueIn(html, name));

  it('submits the address form', async () => {
    const { html } = await open('address');
    expect(belonging(html, 'address')).toMatch(/<button [^>]* value="use:1"/);
    expect(belonging(html, 'address')).toMatch(/<button [^>]* value="forget:1"/);
  });

  it('keeps the input, and shows a message and a link to the next step if an address is used', async () => {
    const { status, html } = await open('address', { ...typed, intent: 'use:2' });
    expect([status, shown(html)]).toEqual([200, ['Storgata 9', 'Holt AS']]);
    expect(html).toContain('Your text is still here');
    expect(html).toMatch(/<a [^>]*href="\/apps\/ecommerce\/checkout\/delivery"[^>]*>Continue</);
    expect((await checkoutView(1)).shippingAddress?.city).toBe('Amsterdam');
  });

  it('keeps the input, and a deleted address can be restored with undo', async () => {
    const gone = await open('address', { ...typed, intent: 'forget:2' });
    expect(shown(gone.html)).toEqual(['Storgata 9', 'Holt AS']);
    expect((await checkoutView(1)).addresses.map(({ id }) => id)).toEqual([1]);
    const undo = / value="(undo:\d+)"/.exec(gone.html)?.[1] ?? '';
    const back = await open('address', { ...typed, intent: undo });
    expect(shown(back.html)).toEqual(['Storgata 9', 'Holt AS']);
    expect((await checkoutView(1)).addresses.map(({ id }) => id)).toEqual([1, 2]);
  });

  it('continues to the next step if an address is used and nothing was entered', async () => {
    const { html } = await open('address');
    const names = ['country', 'name', 'street', 'postcode', 'city', 'phone'];
    const stored = Object.fromEntries(
      [...names, ...names.map((name) => `billing.${name}`)].map((name) => [name, valueIn(html, name) ?? '']),
    );
    const untouched = { tag: '', ...stored, country: to.country, 'billing.country': '', 'billing.saved': '' };
    await expect(open('address', { ...untouched, intent: 'use:2' })).rejects.toThrow(
      'led to /apps/ecommerce/checkout/delivery',
    );
  });
});
