import { AppError } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import { placeOrder } from '~/models/order/commands.server';
import { addressSchema } from '~/models/order/schema';
import { cartLines, entriesFor } from '~/models/product/saved';
import { today } from '~/models/shared/day';
import { toDollars } from '~/models/shared/money';
import { ownedBy } from '~/models/shared/owned';
import type { Actor } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import { checkoutOf } from './queries.server';
import { quoteCart } from './quote.server';
import { couponSentences } from './rules';
import { addressOf, getSavedAddress } from './saved-address.server';
import type { AddressStep, Checkout } from './schema';

interface By {
  accountId: number;
  actor: Actor;
}

/** Keeps what was chosen on the way to an order; not in the change log, as every step can be taken again. */
async function choose({ accountId, actor, changes }: By & { changes: Partial<Checkout> }) {
  return store.commit({ actor, label: 'checkout.changed', logged: false }, (draft) => {
    draft.checkouts[accountId] = { ...checkoutOf(draft, accountId), ...changes };
  });
}

/** Where the invoice goes when it does not go where the goods do; `null`: it does. */
async function billingAddressOf(billing: AddressStep['billing'], accountId: number) {
  if (!billing?.own) return null;
  const { own: _, saved, ...typed } = billing;
  if (saved === '') return addressSchema.parse(typed);
  const address = ownedBy((await store.snapshot()).savedAddresses, accountId).find(({ id }) => String(id) === saved);
  if (!address) throw new AppError('invalid', 'No such address', { 'billing.saved': 'invalid' });
  return addressOf(address);
}

/**
 * Chooses where the goods and the invoice go, and keeps the address of the goods for later when asked to, once.
 * @throws AppError `invalid` under `billing.saved` when the invoice is to go to a saved address the account does not have
 */
export async function chooseAddress({ input: { save, billing, ...address }, ...by }: By & { input: AddressStep }) {
  const billingAddress = await billingAddressOf(billing, by.accountId);
  if (save) {
    await store.commit(
      { actor: by.actor, label: 'savedAddress.added', about: address.street, logged: false },
      (draft) => {
        const same = (known: object) => JSON.stringify({ ...known, ...address }) === JSON.stringify(known);
        if (Object.values(draft.savedAddresses).some((one) => one.accountId === by.accountId && same({ ...one })))
          return;
        const id = nextId(draft.savedAddresses);
        draft.savedAddresses[id] = { ...address, id, accountId: by.accountId };
      },
    );
  }
  return choose({ ...by, changes: { shippingAddress: address, billingAddress } });
}

/** Chooses a saved address of the account; throws `not_found`. */
export async function chooseSavedAddress({ id, ...by }: By & { id: number }) {
  const saved = await getSavedAddress({ id, accountId: by.accountId });
  return choose({ ...by, changes: { shippingAddress: addressOf(saved) } });
}

/** Chooses how the goods are sent. */
export async function chooseDelivery({ delivery, ...by }: By & Pick<Checkout, 'delivery'>) {
  return choose({ ...by, changes: { delivery } });
}

/** Chooses how to pay; the fields of a card have been checked and are not kept. */
export async function choosePayment({ payment, ...by }: By & Pick<Checkout, 'payment'>) {
  return choose({ ...by, changes: { payment } });
}

/** Redeems a coupon, or with an empty code none; throws `invalid` under `code` with the reason. */
export async function redeemCoupon({ code, accountId, actor }: By & { code: string }) {
  const choices = { accountId, coupon: code, giftCard: '', onDay: today() };
  const { couponProblem } = quoteCart(await store.snapshot(), choices);
  if (couponProblem)
    throw new AppError('invalid', 'This coupon does not count', { code: couponSentences[couponProblem] });
  return choose({ accountId, actor, changes: { coupon: code } });
}

/** Pays with a gift card, or with an empty code with none; throws `invalid` under `code` when nothing is on it. */
export async function redeemGiftCard({ code, accountId, actor }: By & { code: string }) {
  const card = Object.values((await store.snapshot()).giftCards).find((one) => one.code === code);
  if (code !== '' && !card?.balance) throw new AppError('invalid', 'Nothing is on this card', { code: 'giftCard' });
  return choose({ accountId, actor, changes: { giftCard: code } });
}

/** Takes as many pieces of each product as there are, and leaves out what has run out; the rest of the cart stays. */
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
 * Places the order that the checkout shows (see `placeOrder`), whose total in cents the buyer saw.
 * @throws AppError `conflict` when a step is not done, and what `placeOrder` throws
 */
export async function placeCheckout({
  expectedTotal,
  note,
  account,
  actor,
  once,
}: {
  expectedTotal: number;
  note: string;
  account: Account;
  actor: Actor;
  once: string;
}) {
  const checkout = checkoutOf(await store.snapshot(), account.id);
  const { shippingAddress, billingAddress, delivery, payment, coupon, giftCard } = checkout;
  if (!shippingAddress || !delivery || !payment) throw new AppError('conflict', 'A step of the checkout is missing.');
  const addresses = { shippingAddress, billingAddress: billingAddress ?? undefined };
  const input = { ...addresses, delivery, paymentMethod: payment, coupon, giftCard, note };
  return placeOrder({ input: { ...input, expectedTotal: toDollars(expectedTotal) }, account, actor, once });
}
