import { AppError } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import { placeOrder } from '~/models/order/commands.server';
import { addressSchema } from '~/models/order/schema';
import { cartLines, entriesFor } from '~/models/product/saved';
import { today } from '~/models/shared/day';
import { toDollars } from '~/models/shared/money';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { checkoutOf } from './queries.server';
import { quoteCart } from './quote.server';
import { addressOf, couponSentences, orderMethodOf } from './rules';
import { getSavedAddress, keepAddress, savedLike } from './saved-address.server';
import type { AddressStep, Checkout } from './schema';

interface By {
  accountId: number;
  actor: Actor;
}

/** Saves the selections in a checkout. Not in the change log, because every step can be repeated. */
async function choose({
  accountId,
  actor,
  changes,
}: By & { changes: Partial<Checkout> | ((draft: Collections) => Partial<Checkout>) }) {
  return store.commit({ actor, label: 'checkout.changed', logged: false }, (draft) => {
    const chosen = typeof changes === 'function' ? changes(draft) : changes;
    draft.checkouts[accountId] = { ...checkoutOf(draft, accountId), ...chosen };
  });
}

function billingOf(draft: Collections, billing: AddressStep['billing'], accountId: number) {
  if (!billing?.own) return { billingAddress: null, billingSaved: null };
  const { own: _, saved, ...typed } = billing;
  if (saved === '') {
    const billingAddress = addressSchema.parse(typed);
    return { billingAddress, billingSaved: savedLike(draft.savedAddresses, accountId, billingAddress) };
  }
  const known = recordsOf(draft.savedAddresses).find((one) => one.accountId === accountId && `${one.id}` === saved);
  if (!known) throw new AppError('invalid', 'This saved address doesn’t exist.', { 'billing.saved': 'invalid' });
  return { billingAddress: addressOf(known), billingSaved: known.id };
}

/**
 * Sets the shipping and invoice addresses, and adds the shipping address to the saved addresses if requested, without
 * duplicates.
 * @throws AppError `invalid` under `billing.saved` if the account doesn't have the saved address selected for the
 * invoice
 */
export async function chooseAddress({ input: { save, billing, ...address }, ...by }: By & { input: AddressStep }) {
  const { accountId } = by;
  return choose({
    ...by,
    changes: (draft) => ({
      ...billingOf(draft, billing, accountId),
      shippingAddress: address,
      shippingSaved: save
        ? keepAddress(draft.savedAddresses, accountId, address)
        : savedLike(draft.savedAddresses, accountId, address),
    }),
  });
}

/** Selects one of the account's saved addresses as the shipping address. Throws `not_found`. */
export async function chooseSavedAddress({ id, ...by }: By & { id: number }) {
  const saved = await getSavedAddress({ id, accountId: by.accountId });
  return choose({ ...by, changes: { shippingAddress: addressOf(saved), shippingSaved: id } });
}

/** Selects the delivery method, which determines the delivery costs and the arrival date. */
export async function chooseDelivery({ delivery, ...by }: By & Pick<Checkout, 'delivery'>) {
  return choose({ ...by, changes: { delivery } });
}

/** Selects the payment method. Card fields have been validated and aren't stored. */
export async function choosePayment({ payment, ...by }: By & Pick<Checkout, 'payment'>) {
  return choose({ ...by, changes: { payment } });
}

/**
 * Applies a coupon to the checkout, or removes it if the code is empty. Throws `invalid` under `code` with the reason.
 * @param onDay the user's current calendar day
 */
export async function redeemCoupon({ code, accountId, actor, onDay = today() }: By & { code: string; onDay?: string }) {
  const choices = { accountId, coupon: code, giftCard: '', onDay };
  const { couponProblem } = quoteCart(await store.snapshot(), choices);
  if (couponProblem)
    throw new AppError('invalid', 'This coupon doesn’t apply.', { code: couponSentences[couponProblem] });
  return choose({ accountId, actor, changes: { coupon: code } });
}

/**
 * Applies a gift card, or removes it if the code is empty. Throws `invalid` under `code` if the gift card is unknown,
 * turned off, or empty.
 */
export async function redeemGiftCard({ code, accountId, actor }: By & { code: string }) {
  const card = recordsOf((await store.snapshot()).giftCards).find((one) => one.code === code);
  if (code !== '' && (!card?.balance || card.isOff))
    throw new AppError('invalid', 'This gift card is empty.', { code: 'giftCard' });
  return choose({ accountId, actor, changes: { giftCard: code } });
}

/**
 * Reduces quantities in the cart to what's in stock, and removes products that are out of stock. Other lines don't
 * change.
 */
export async function takeWhatIsLeft({ accountId, actor }: By) {
  return store.commit({ actor, label: 'cart.fitted', about: '' }, (draft) => {
    const left = new Map<number, number>();
    for (const line of cartLines({ ...draft.cartItems }, draft.products, accountId)) {
      const { productId, qty } = line;
      const stock = left.get(productId) ?? draft.products[productId]?.stock ?? 0;
      left.set(productId, Math.max(0, stock - qty));
      const item = draft.cartItems[line.id];
      if (stock === 0) for (const { id } of entriesFor(draft.cartItems, line)) delete draft.cartItems[id];
      else if (item && qty > stock) item.qty = stock;
    }
  });
}

/**
 * Places the order shown in the checkout (see `placeOrder`). `expectedTotal` and `expectedDue` are the total and the
 * remaining amount that the buyer saw, in cents, and `onDay` is the buyer's calendar day.
 * @throws AppError `conflict` if a step isn't complete, and the errors of `placeOrder`
 */
export async function placeCheckout({
  expectedTotal,
  expectedDue,
  note,
  account,
  actor,
  onDay,
  idempotencyKey,
}: {
  expectedTotal: number;
  expectedDue?: number;
  note: string;
  account: Account;
  actor: Actor;
  onDay?: string;
  idempotencyKey: string;
}) {
  const checkout = checkoutOf(await store.snapshot(), account.id);
  const { shippingAddress, billingAddress, delivery, payment, coupon, giftCard } = checkout;
  if (!shippingAddress || !delivery || !payment) throw new AppError('conflict', 'A checkout step is incomplete.');
  const addresses = { shippingAddress, billingAddress: billingAddress ?? undefined };
  const input = { ...addresses, delivery, paymentMethod: orderMethodOf(payment), coupon, giftCard, note };
  const expected = { expectedTotal: toDollars(expectedTotal), expectedDue };
  return placeOrder({ input: { ...input, ...expected }, account, actor, onDay, idempotencyKey });
}
