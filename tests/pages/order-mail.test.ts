import { beforeEach, describe, expect, it } from 'vitest';
import { formatMoney } from '~/lib/format';
import { keepPreferences } from '~/models/account-preferences/commands.server';
import { getOrder, storedOrder } from '~/models/order/queries.server';
import { orderNews } from '~/models/order/news';
import { toCents } from '~/models/shared/money';
import { store } from '~/models/store/store.server';
import { undoChange } from '~/models/change/commands.server';
import * as api from '~/routes/order/api';
import { orderContract } from '~/routes/order/api.contract';
import * as list from '~/routes/order/list/route';
import { buyerMail } from '~/routes/order/mail.server';
import * as page from '~/routes/order/view/route';
import { adminCall } from '../helpers/admin-call';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let browser = browserWith('');

const act = async (id: number, fields: Record<string, string>) =>
  outcomeOf(await browser.post(page.action, `/apps/order/view/${id}`, fields, { id: String(id) }));
const sent = async () => Object.values((await store.snapshot()).outboxMails);
async function sentBy(change: () => Promise<unknown>) {
  const before = (await sent()).length;
  await change();
  return (await sent()).slice(before);
}

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the buyer of an order', () => {
  it('gets one confirmation with items, total, address, and a link to the order', async () => {
    const call = await adminCall(api);
    const order = { ...orderContract.place.example.input, idempotencyKey: 'once' };
    const mails = await sentBy(() => call('/apps/order/place', { body: order }));
    const [stored] = Object.values((await store.snapshot()).orders).slice(-1);
    const { id, total, items } = await getOrder(stored?.id ?? 0);
    expect(mails).toMatchObject([{ to: 'admin@demo.com', subject: `Order #${id} confirmed`, accountId: null }]);
    const text = mails[0]?.text ?? '';
    for (const { name } of items) expect(text).toContain(name);
    expect(text).toContain(`Total: ${formatMoney(toCents(total), 'en')}`);
    expect(text).toContain('21 Wharf Street');
    expect(text).toContain(`/apps/ecommerce/checkout/done/${id}`);
    expect(await sentBy(() => call('/apps/order/place', { body: order }))).toEqual([]);
  });

  it('gets a confirmation with pickup details and without an address if they pick up the order', async () => {
    const order = { ...(await storedOrder(5018)), delivery: { method: 'pickup' as const, cost: 0 } };
    const news = { kind: 'placed' as const, amount: 0, reason: '' };
    const { text } = buyerMail(order, news, { language: 'en', link: '', seller: 'Northgate' });
    expect(text).toContain('We’ll email you when it’s ready for pickup.');
    expect(text).toContain('\nReady for pickup: ');
    expect(text).not.toMatch(/ships|Expected delivery|Shipping address/);
    expect(text).not.toContain(order.shippingAddress.street);
  });

  it('gets an email with carrier and tracking number when the order ships', async () => {
    const mails = await sentBy(() => act(5015, { intent: 'ship', carrier: ' Royal Mail ', number: 'RM 12 345' }));
    expect(mails).toMatchObject([{ to: (await getOrder(5015)).customer.email, subject: 'Order #5015 shipped' }]);
    expect(mails[0]?.text).toContain('Carrier: Royal Mail\nTracking number: RM 12 345');
    expect(await getOrder(5015)).toMatchObject({ tracking: { carrier: 'Royal Mail', number: 'RM 12 345' } });
  });

  it('gets an email about a tracking number added later, but not about a correction to it', async () => {
    await act(5015, { intent: 'ship' });
    expect((await getOrder(5015)).tracking).toBeNull();
    const added = await sentBy(() => act(5015, { intent: 'track', carrier: 'DHL', number: '00340' }));
    expect(added.map(({ subject }) => subject)).toEqual(['Order #5015 shipped']);
    expect(await sentBy(() => act(5015, { intent: 'track', carrier: 'DHL', number: '00341' }))).toEqual([]);
    expect((await getOrder(5015)).tracking?.number).toBe('00341');
  });

  it('gets one refund email even if the form is submitted twice', async () => {
    const fields = { intent: 'refund', amount: '5.50', reason: 'Broken lid', idempotencyKey: 'opened once' };
    const mails = await sentBy(async () => [await act(5018, fields), await act(5018, fields)]);
    expect(mails).toMatchObject([{ subject: '$5.50 refunded for order #5018' }]);
    expect(mails[0]?.text).toContain('Broken lid');
  });

  it('gets one email about a cancellation and its refund, and none when the cancellation is undone', async () => {
    const { refundable, customer } = await getOrder(5018);
    const mails = await sentBy(() => act(5018, { intent: 'cancel', reason: 'Ordered twice' }));
    expect(mails).toMatchObject([{ to: customer.email, subject: 'Order #5018 canceled' }]);
    expect(mails[0]?.text).toContain(`We’ve refunded ${formatMoney(toCents(refundable), 'en')}.`);
    const { accounts } = await store.snapshot();
    const admin = Object.values(accounts).find(({ email }) => email === 'admin@demo.com');
    const changeId = (await store.latestChanges()).at(-1)?.id ?? 0;
    if (!admin) throw new Error('No administrator');
    const actor = { id: admin.id, name: admin.fullName };
    expect(await sentBy(() => undoChange({ changeId, account: admin, actor }))).toEqual([]);
    expect((await getOrder(5018)).status).toBe('pending');
  });

  it('gets an email when a pickup order is ready but none when it’s finished', async () => {
    await store.commit({ actor: null, label: 'order.updated', about: '' }, ({ orders }) => {
      for (const id of [5015, 5017]) Object.assign(orders[id] ?? {}, { delivery: { method: 'pickup', cost: 0 } });
    });
    const mails = await sentBy(() => act(5015, { intent: 'ship' }));
    expect(mails.map(({ subject }) => subject)).toEqual(['Order #5015 is ready for pickup']);
    expect(await sentBy(() => act(5017, { intent: 'finish' }))).toEqual([]);
  });

  it('gets a separate email about each order shipped from the list', async () => {
    const path = '/apps/order/list';
    const mails = await sentBy(() => browser.post(list.action, path, { intent: 'ship', ids: ['5015', '5017'] }));
    expect(mails.map(({ subject }) => subject)).toEqual(['Order #5015 shipped', 'Order #5017 shipped']);
  });

  it('gets a confirmation in the language of their account', async () => {
    await keepPreferences(1, { language: 'de' });
    const call = await adminCall(api);
    const mails = await sentBy(() => call('/apps/order/place', { body: orderContract.place.example.input }));
    expect(mails[0]?.subject).toMatch(/^Bestellbestätigung Nr\. \d+$/);
  });
});

it('a tracking number can’t be added before the order ships', async () => {
  expect(await act(5015, { intent: 'track', carrier: 'DHL', number: '1' })).toMatchObject({ type: 'error' });
  expect((await storedOrder(5015)).tracking).toBeNull();
});

it.each(['en', 'de', 'fr', 'ar'] as const)('emails to buyers have no missing translations in %s', async (language) => {
  const order = await storedOrder(5018);
  for (const kind of ['placed', 'shipped', 'cancelled', 'refunded'] as const) {
    const news = { kind, amount: 1250, reason: 'Scratched' };
    const { subject, text } = buyerMail(order, news, {
      language,
      link: 'https://shop.example/5018',
      seller: 'Northgate',
    });
    for (const one of [subject, text]) expect(one).not.toMatch(/mail\.|\{\{|undefined/);
    expect(text).toContain('https://shop.example/5018');
    expect(text.endsWith('Northgate')).toBe(true);
  }
});

it('an order saved without changes causes no email', async () => {
  const order = await storedOrder(5018);
  expect(orderNews(order, order)).toEqual([]);
});
