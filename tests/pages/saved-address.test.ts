import { beforeEach, describe, expect, it } from 'vitest';
import { checkoutView } from '~/models/checkout/queries.server';
import { store } from '~/models/store/store.server';
import * as address from '~/routes/shop/checkout/address/route';
import * as add from '~/routes/shop/addresses/add/route';
import * as edit from '~/routes/shop/addresses/edit/route';
import * as book from '~/routes/shop/addresses/list/route';
import * as delivery from '~/routes/shop/checkout/delivery/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';
import { undoRestores } from '../helpers/undo-restores';

const path = '/apps/ecommerce/checkout/address';
const bookPath = '/apps/ecommerce/addresses';
const typed = { country: 'Norway', name: 'Mira Holt', street: 'Torggata 3', postcode: '0181', city: 'Oslo' };
let browser = browserWith('');

interface Shown {
  tag: string;
  values: { street: string };
}

const open = (id: number) => browser.get(edit.loader, `${path}/${id}`, { id: String(id) });
const shown = async (id: number) => (await (await open(id)).json()) as Shown;
const save = (id: number, fields: Record<string, string>) =>
  browser.post(edit.action, `${path}/${id}`, fields, { id: String(id) });
const forget = (id: number) => browser.post(address.action, path, { intent: `forget:${id}` });
const saved = async () => (await store.snapshot()).savedAddresses;

/** Adds a copy of the first address, with ID 3, to another account. */
async function another() {
  await store.commit({ actor: null, label: 'test', logged: false }, (draft) => {
    const one = draft.savedAddresses[1];
    if (one) draft.savedAddresses[3] = { ...one, id: 3, accountId: 2 };
  });
}

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('a saved address', () => {
  it('can be edited, which redirects to the address step and can be undone', async () => {
    expect((await shown(2)).values.street).toBe('Keizersgracht 84');
    await undoRestores('savedAddresses', async () => {
      expect(await outcomeOf(await save(2, typed))).toMatchObject({ to: path, type: 'success', undo: true });
      expect((await saved())[2]).toMatchObject({ ...typed, accountId: 1 });
    });
  });

  it('updates the delivery or billing address that uses it, but no other', async () => {
    await browser.post(address.action, path, { intent: 'use:2' });
    await save(1, { ...typed, city: 'Bergen' });
    expect((await checkoutView(1)).shippingAddress?.city).toBe('Amsterdam');
    await save(2, typed);
    expect((await checkoutView(1)).shippingAddress).toMatchObject(typed);
    const billed = { intent: 'address', ...typed, 'billing.own': 'on', 'billing.saved': '1' };
    await browser.post(address.action, path, billed);
    await save(1, { ...typed, city: 'Tromsø', postcode: '9008' });
    expect((await checkoutView(1)).billingAddress?.city).toBe('Tromsø');
    expect((await checkoutView(1)).shippingAddress?.city).toBe('Oslo');
  });

  it('can be reverted by undo later in the checkout, which then uses the old address', async () => {
    await browser.post(address.action, path, { intent: 'use:2' });
    await undoRestores('savedAddresses', async () => {
      await save(2, typed);
      await browser.post(delivery.action, '/apps/ecommerce/checkout/delivery', {
        intent: 'delivery',
        delivery: 'express',
      });
      expect((await checkoutView(1)).shippingAddress?.city).toBe('Oslo');
    });
    expect(await checkoutView(1)).toMatchObject({ delivery: 'express', shippingAddress: { city: 'Amsterdam' } });
  });

  it.each([
    [{ postcode: '181' }, 'postcode'],
    [{ country: 'Atlantis' }, 'country'],
    [{ name: ' ' }, 'name'],
    [{ city: '' }, 'city'],
  ])('isn’t changed by %o, and the invalid field gets an error', async (changes, field) => {
    const before = await saved();
    const response = await save(2, { ...typed, ...changes });
    expect(response.status).toBe(400);
    const { result } = (await response.json()) as { result: { error: object; initialValue: object } };
    expect(Object.keys(result.error)).toEqual([field]);
    expect(result.initialValue).toMatchObject({ street: 'Torggata 3' });
    expect(await saved()).toBe(before);
  });

  it('returns 409 with the stored version after a conflict and is saved on the second try', async () => {
    const { tag } = await shown(2);
    await save(2, { ...typed, street: 'Elsewhere 1' });
    const response = await save(2, { ...typed, tag });
    expect(response.status).toBe(409);
    const again = (await response.json()) as { tag: string; stored: { street: string } };
    expect(again.stored.street).toBe('Elsewhere 1');
    expect((await save(2, { ...typed, tag: again.tag })).status).toBe(302);
    expect((await saved())[2]?.street).toBe('Torggata 3');
  });

  it('can be deleted with undo, and the selected delivery address doesn’t change', async () => {
    await browser.post(address.action, path, { intent: 'use:2' });
    await undoRestores('savedAddresses', async () => {
      expect(await outcomeOf(await forget(2))).toMatchObject({ to: path, type: 'success', undo: true });
      expect((await checkoutView(1)).addresses.map(({ id }) => id)).toEqual([1]);
      expect((await checkoutView(1)).shippingAddress?.city).toBe('Amsterdam');
    });
  });

  it('stays selected in its latest version after it’s deleted, and later edits apply again after undo', async () => {
    await browser.post(address.action, path, { intent: 'use:2' });
    await save(2, typed);
    await undoRestores('savedAddresses', async () => {
      await forget(2);
      expect((await checkoutView(1)).shippingAddress).toMatchObject(typed);
    });
    await save(2, { ...typed, street: 'Torggata 5' });
    expect((await checkoutView(1)).shippingAddress?.street).toBe('Torggata 5');
  });

  it('returns 404 if it’s missing or belongs to another account', async () => {
    await another();
    const before = await saved();
    for (const id of [3, 99]) {
      const responses = [await open(id), await save(id, typed), await forget(id)];
      expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
    expect(await saved()).toBe(before);
  });
});

describe('with an empty cart, the page of saved addresses', () => {
  const listed = async () => {
    const { addresses } = (await (await browser.get(book.loader, bookPath)).json()) as {
      addresses: { city: string }[];
    };
    return addresses.map(({ city }) => city);
  };
  const keep = (fields: Record<string, string>) => browser.post(add.action, `${bookPath}/add`, fields);

  beforeEach(async () => {
    await store.commit({ actor: null, label: 'test', logged: false }, (draft) => {
      draft.cartItems = {};
    });
  });

  it('adds an address with undo, and doesn’t add the same address twice', async () => {
    await undoRestores('savedAddresses', async () => {
      expect(await outcomeOf(await keep(typed))).toMatchObject({ to: bookPath, type: 'success', undo: true });
      expect(await outcomeOf(await keep(typed))).toMatchObject({ to: bookPath });
      expect(await listed()).toEqual(['Bristol', 'Amsterdam', 'Oslo']);
    });
  });

  it('rejects an invalid address with an error on the field', async () => {
    const response = await keep({ ...typed, postcode: '1' });
    expect(response.status).toBe(400);
    const { result } = (await response.json()) as { result: { error: object } };
    expect(Object.keys(result.error)).toEqual(['postcode']);
  });

  it('changes and deletes addresses with undo, and is shown again afterward', async () => {
    const changed = await browser.post(edit.action, `${bookPath}/2`, typed, { id: '2' });
    expect(await outcomeOf(changed)).toMatchObject({ to: bookPath, undo: true });
    const forgotten = await browser.post(book.action, bookPath, { intent: 'forget:1' });
    expect(await outcomeOf(forgotten)).toMatchObject({ to: bookPath, undo: true });
    expect(await listed()).toEqual(['Oslo']);
  });

  it('is open to a client account', async () => {
    browser = browserWith(await cookieFor('client'));
    expect((await browser.get(book.loader, bookPath)).status).toBe(200);
  });
});
