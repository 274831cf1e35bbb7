import { beforeEach, expect, it } from 'vitest';
import { chooseAddress, chooseDelivery, choosePayment } from '~/models/checkout/commands.server';
import type { CheckoutView } from '~/models/checkout/queries.server';
import { addressStepSchema } from '~/models/checkout/schema';
import { getOrder } from '~/models/order/queries.server';
import { addDays, today } from '~/models/shared/day';
import { action as preferences } from '~/routes/settings/preferences/route';
import * as cart from '~/routes/shop/checkout/cart/route';
import * as delivery from '~/routes/shop/checkout/delivery/route';
import * as review from '~/routes/shop/checkout/review/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFrom } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/ecommerce/checkout';
const to = { country: 'Norway', name: 'Mira Holt', street: 'Torggata 3', postcode: '0181', city: 'Oslo' };

beforeEach(async () => {
  reseed();
  const by = { accountId: 1, actor: { id: 1, name: 'Dana Whitfield' } };
  await chooseAddress({ ...by, input: addressStepSchema.parse(to) });
  await chooseDelivery({ ...by, delivery: 'express' });
  await choosePayment({ ...by, payment: 'Card' });
});

// At any time, one of these zones has a different date from UTC.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('delivery dates depend on the local date in %s', async (zone) => {
  const cookie = await cookieFor('admin');
  const chosen = await browserWith(cookie).post(preferences, '/preferences', { zone });
  const browser = browserWith(`${cookie}; ${cookieFrom(chosen)}`);
  const viewOf = async (response: Response) => ((await response.json()) as { view: CheckoutView }).view;

  const shown = await viewOf(await browser.get(delivery.loader, `${path}/delivery`));
  const express = shown.deliveries.find(({ method }) => method === 'express');
  expect(express?.arrivesOn).toBe(addDays(today(zone), 2));
  const { lines, sums } = await viewOf(await browser.get(cart.loader, path));
  const soonest = addDays(today(zone), 2);
  expect(lines.map(({ shippingDate }) => shippingDate.slice(0, 10) >= soonest)).toEqual(lines.map(() => true));

  const fields = { intent: 'place', expectedTotal: String(sums.total), note: '' };
  const placed = await outcomeOf(await browser.post(review.action, `${path}/review`, fields));
  const order = await getOrder(Number(placed.to?.split('/').at(-1)));
  expect(order.deliverOn).toBe(soonest);
});
