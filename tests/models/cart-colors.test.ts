import { beforeEach, describe, expect, it } from 'vitest';
import { addToCart, moveToCart, moveToWishlist, removeFromCart, setCartQuantity } from '~/models/cart/commands.server';
import { cartCount, listCart } from '~/models/cart/queries.server';
import { chooseAddress, chooseDelivery, choosePayment, placeCheckout } from '~/models/checkout/commands.server';
import { takeWhatIsLeft } from '~/models/checkout/commands.server';
import { checkoutView } from '~/models/checkout/queries.server';
import { editOrder } from '~/models/order/edit.server';
import { invoiceFromOrder } from '~/models/order/invoice.server';
import { storedOrder } from '~/models/order/queries.server';
import type { ColorOption } from '~/models/product/rules';
import { updateProduct } from '~/models/product/commands.server';
import { wishlistCards } from '~/models/product/shop.server';
import { store } from '~/models/store/store.server';
import { invoiceWords } from '../helpers/invoice-words';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const by = { accountId: 1, actor };
const add = (productId: number, color?: ColorOption) => addToCart({ ...by, productId, color });
const lineNames = async () => (await checkoutView(1)).lines.map(({ line }) => line);
const accountOf = async () => {
  const account = (await store.snapshot()).accounts[1];
  if (!account) throw new Error('There is no account 1');
  return account;
};

async function place() {
  const address = { name: 'A', street: 'B 1', city: 'Oslo', country: 'Norway', postcode: '0150', phone: '' };
  await chooseAddress({ ...by, input: { ...address, save: false } });
  await chooseDelivery({ ...by, delivery: 'pickup' });
  await choosePayment({ ...by, payment: 'Card' });
  const { total } = (await checkoutView(1)).sums;
  return placeCheckout({ expectedTotal: total, note: '', account: await accountOf(), actor, idempotencyKey: '' });
}

beforeEach(reseed);

describe('a product with color options', () => {
  it('has one cart line for each selected color, with an image in that color', async () => {
    await add(5, 'info');
    await add(5, 'danger');
    expect((await add(5, 'info')).changeId).toBeNull();
    expect(await lineNames()).toEqual(['3', '12', '5-info', '5-danger']);
    expect((await checkoutView(1)).lines[2]?.image).toMatch(/^\/art\/product\/.*\.svg\?color=info$/);
  });

  it('is a single item in the API, with the total quantity, and is removed in all colors at once', async () => {
    await add(5, 'info');
    await add(5, 'danger');
    await setCartQuantity({ ...by, productId: 5, color: 'danger', qty: 3 });
    expect((await listCart(1)).map(({ id, qty }) => [id, qty])).toEqual([
      [3, 1],
      [12, 2],
      [5, 4],
    ]);
    expect(cartCount(await store.snapshot(), 1)).toBe(3);
    await expect(setCartQuantity({ ...by, productId: 5, qty: 2 })).rejects.toMatchObject({ code: 'conflict' });
    await removeFromCart({ ...by, productId: 5 });
    expect(await lineNames()).toEqual(['3', '12']);
  });

  it('has one stock for all colors, and if the stock runs short, the later line is reduced', async () => {
    await updateProduct({ changes: { id: 5, stock: 4 }, actor });
    await add(5, 'info');
    await add(5, 'danger');
    for (const color of ['info', 'danger'] as const) await setCartQuantity({ ...by, productId: 5, color, qty: 3 });
    expect((await checkoutView(1)).lines.slice(2).map(({ left }) => left)).toEqual([1, 1]);
    await expect(place()).rejects.toMatchObject({ products: [{ left: 4 }] });
    await takeWhatIsLeft(by);
    expect((await checkoutView(1)).lines.slice(2).map(({ quantity }) => quantity)).toEqual([3, 1]);
    await place();
    expect((await store.snapshot()).products[5]?.stock).toBe(0);
  });

  it('keeps the selected color when moved to the wishlist and back', async () => {
    await add(5, 'warning');
    await moveToWishlist({ ...by, productId: 5, color: 'warning' });
    expect((await wishlistCards(1)).at(-1)).toMatchObject({ id: 5, color: 'warning' });
    await moveToCart({ ...by, productId: 5 });
    expect(await lineNames()).toEqual(['3', '12', '5-warning']);
  });
});

it('an order and its invoice include the selected color', async () => {
  await add(5, 'success');
  const { result } = await place();
  const { items } = await storedOrder(result.id);
  expect(items.map(({ color }) => color)).toEqual([null, null, 'success']);
  const made = await invoiceFromOrder({ id: result.id, words: invoiceWords, onDay: '2031-03-07', actor });
  const lines = (await store.snapshot()).invoices[made.result.invoiceId]?.items ?? [];
  expect(lines.map(({ description }) => description)).toContain(`${items[2]?.name}, Green`);
});

it('an order line can get another color, and a line without a color can be added, both at the original price', async () => {
  const { items, customer, shippingAddress, billingAddress, note } = await storedOrder(5018);
  const [first] = items;
  if (!first) throw new Error('Order 5018 has no line');
  const { productId, quantity, unitPrice } = first;
  await updateProduct({ changes: { id: productId, price: 1 }, actor });
  const rest = items.slice(1).map((line) => ({ productId: line.productId, quantity: line.quantity }));
  const lines = [{ productId, quantity, color: 'danger' as const }, { productId, quantity: 1 }, ...rest];
  const input = { customer, items: lines, shippingAddress, billingAddress, status: 'pending' as const, note };
  await editOrder({ id: 5018, input: { ...input, reason: 'One more' }, actor });
  const after = (await storedOrder(5018)).items.slice(0, 2);
  expect(after).toMatchObject([
    { productId, color: 'danger', quantity, unitPrice },
    { productId, color: null, quantity: 1, unitPrice },
  ]);
  expect(after[0]?.image).toMatch(/\?color=danger$/);
});
