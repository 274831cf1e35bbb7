import { beforeEach, describe, expect, it } from 'vitest';
import { languageCookie } from '~/http/i18n.server';
import { orderSums } from '~/models/order/rules';
import { updateOrder } from '~/models/order/commands.server';
import { storedOrder } from '~/models/order/queries.server';
import * as page from '~/routes/order/edit/route';
import * as view from '~/routes/order/view/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let browser = browserWith('');

interface Loaded {
  tag: string;
  locked: boolean;
  values: Record<string, unknown>;
}
interface Answer {
  result: { status?: string; error?: Record<string, string[]>; initialValue: Record<string, never> };
  tag?: string;
  stored?: { note: string };
  conflicts?: string[];
}

const load = async (id = 5018) => {
  const response = await browser.get(page.loader, `/apps/order/edit/${id}`, { id: String(id) });
  return (await response.json()) as Loaded;
};
const send = (fields: Record<string, string>, id = 5018) =>
  browser.post(page.action, `/apps/order/edit/${id}`, fields, { id: String(id) });
const answerOf = async (response: Response) => (await response.json()) as Answer;

/** Flattens nested values into form fields with names such as `items[0].quantity`. */
function flat(value: unknown, name = ''): Record<string, string> {
  if (typeof value !== 'object' || value === null) return { [name]: String(value) };
  return Object.assign(
    {},
    ...Object.entries(value).map(([key, one]) =>
      flat(one, Array.isArray(value) ? `${name}[${key}]` : name ? `${name}.${key}` : key),
    ),
  ) as Record<string, string>;
}

const form = async (changes: Record<string, string> = {}, id = 5018) => {
  const { values, tag } = await load(id);
  return { ...flat(values), tag, ...changes };
};

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the order form', () => {
  it('changes nothing in the order when saved without edits', async () => {
    const before = await storedOrder(5018);
    expect(await outcomeOf(await send(await form()))).toMatchObject({ to: '/apps/order/view/5018', type: 'success' });
    expect(await storedOrder(5018)).toEqual(before);
  });

  it('redirects to the order page with the list’s query, but without the product search', async () => {
    const path = '/apps/order/edit/5018?status=pending&find=lamp';
    const response = await browser.post(page.action, path, await form(), { id: '5018' });
    expect(await outcomeOf(response)).toMatchObject({ to: '/apps/order/view/5018?status=pending' });
  });

  it('parses discounts and delivery costs in the user’s language, and records the change to the total', async () => {
    const before = orderSums(await storedOrder(5018)).total;
    browser = browserWith(`${await cookieFor('admin')}; ${(await languageCookie.serialize('de')).split(';')[0]}`);
    const fields = await form({
      'items[0].discountPercent': '12,5',
      'delivery.method': 'express',
      'delivery.cost': '1.200',
      reason: 'Gutschrift',
    });
    expect((await send(fields)).status).toBe(302);
    const after = await storedOrder(5018);
    expect([after.items[0]?.discountPercent, after.delivery]).toEqual([12.5, { method: 'express', cost: 120_000 }]);
    expect(after.adjustments).toMatchObject([{ amount: orderSums(after).total - before, reason: 'Gutschrift' }]);
    const shown = (await (await browser.get(view.loader, '/apps/order/view/5018', { id: '5018' })).json()) as object;
    expect(shown).toMatchObject({ adjustments: [{ amount: orderSums(after).total - before, reason: 'Gutschrift' }] });
  });

  it.each([
    [{ 'items[0].discountPercent': '101' }, 'items[0].discountPercent'],
    [{ 'items[0].quantity': '0' }, 'items[0].quantity'],
    [{ 'delivery.cost': '5' }, 'delivery.method'],
    [{ 'delivery.method': 'express', 'delivery.cost': '-1' }, 'delivery.cost'],
    [{ 'delivery.method': 'express' }, 'reason'],
    [{ 'shippingAddress.city': ' ' }, 'shippingAddress.city'],
  ])('rejects %o with an error on %s and preserves the input', async (changes, field) => {
    const before = await storedOrder(5018);
    const response = await send(await form({ ...changes, note: 'Ring twice' }));
    const { result } = await answerOf(response);
    expect([response.status, Object.keys(result.error ?? {})]).toEqual([400, [field]]);
    expect(result.initialValue.note).toBe('Ring twice');
    expect(await storedOrder(5018)).toEqual(before);
  });

  it('returns 409 with the other user’s version, and overwrites that version when saved again', async () => {
    const ownInput = await form({ note: 'Mine' });
    await send(await form({ note: 'Theirs' }));
    const response = await send(ownInput);
    const { tag = '', stored } = await answerOf(response);
    expect([response.status, stored?.note]).toEqual([409, 'Theirs']);
    expect((await send({ ...ownInput, tag })).status).toBe(302);
    expect((await storedOrder(5018)).note).toBe('Mine');
  });

  it('merges changes to different fields, and reports conflicts only in fields that both users changed', async () => {
    const ownInput = await form({ note: 'Mine', 'shippingAddress.city': 'Bergen' });
    await send(await form({ note: 'Theirs', 'customer.name': 'Theirs' }));
    const response = await send(ownInput);
    const { tag = '', conflicts } = await answerOf(response);
    expect([response.status, conflicts]).toEqual([409, ['note']]);
    expect((await send({ ...ownInput, tag })).status).toBe(302);
    const { note, customer, shippingAddress } = await storedOrder(5018);
    expect([note, customer.name, shippingAddress.city]).toEqual(['Mine', 'Theirs', 'Bergen']);
  });

  it('keeps another user’s edits to the lines when only the note was changed', async () => {
    const ownInput = await form({ note: 'Mine' });
    await send(await form({ 'items[0].quantity': '7', reason: 'By phone' }));
    expect((await send(ownInput)).status).toBe(302);
    const { note, items, adjustments } = await storedOrder(5018);
    expect([note, items[0]?.quantity, adjustments.length]).toEqual(['Mine', 7, 1]);
  });

  it('is locked once the order has shipped', async () => {
    expect([(await load()).locked, (await load(5016)).locked]).toEqual([false, true]);
    const response = await send(await form({ note: 'Too late' }, 5016), 5016);
    const { result } = await answerOf(response);
    expect([response.status, Object.values(result.error ?? {})]).toEqual([
      409,
      [['This order was shipped or closed while you were editing. Nothing was changed.']],
    ]);
    const opened = await form({ note: 'Too late' });
    await updateOrder({ changes: { id: 5018, shipped: true }, actor: null });
    expect(await answerOf(await send(opened))).toMatchObject({ result: { error: result.error } });
  });
});
