import { beforeEach, expect, it } from 'vitest';
import { addToCart } from '~/models/cart/commands.server';
import { undoChange } from '~/models/change/commands.server';
import { deleteInvoices, restoreInvoices } from '~/models/invoice/trash.server';
import { createInvoice, issueInvoices } from '~/models/invoice/commands.server';
import {
  applyCredit,
  correctPayment,
  creditTargets,
  markPaid,
  payFromCredit,
  payOut,
  recordPayment,
  removePayment,
} from '~/models/invoice/payment.server';
import { amountDue, isOut } from '~/models/invoice/rules';
import type { Invoice } from '~/models/invoice/schema';
import { creditInvoice, voidInvoices } from '~/models/invoice/void.server';
import { cancelOrder, placeOrder, refundOrder, updateOrder } from '~/models/order/commands.server';
import { editOrder } from '~/models/order/edit.server';
import { invoiceFromOrder } from '~/models/order/invoice.server';
import { returnItems } from '~/models/order/return.server';
import { returnableLines } from '~/models/order/returns';
import { isClosed, orderPaymentMethods, orderRefundable } from '~/models/order/rules';
import type { Order } from '~/models/order/schema';
import { addDays, today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { invoiceWords } from '../helpers/invoice-words';
import { assertDocuments, assertViews } from '../helpers/money-views';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const onDay = today();
const address = {
  name: 'Ines Roth',
  street: 'Hafenweg 3',
  postcode: '20457',
  city: 'Hamburg',
  country: 'Germany',
  phone: '',
};
const clients = ['Ines Roth', 'Omar Haddad', 'Lin Wei'];

/**
 * Returns a function that generates numbers from 0 to 1, always in the same sequence for the same seed (mulberry32).
 */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Returns the steps of a random history. A step without a suitable record does nothing. */
function stepsWith(random: () => number) {
  const whole = (most: number) => Math.floor(random() * most);
  const pick = <One>(all: readonly One[]): One | undefined => all[whole(all.length)];
  const invoices = async () => Object.values((await store.snapshot()).invoices);
  const orders = async () => Object.values((await store.snapshot()).orders);
  const some = async (fits: (invoice: Invoice) => boolean) => pick((await invoices()).filter(fits));
  const someOrder = async (fits: (order: Order) => boolean) => pick((await orders()).filter(fits));
  const someAmount = (most: number) => 1 + whole(Math.max(1, most));
  const payment = (amount: number) => ({ amount, paidOn: onDay, method: 'Card' as const, note: '' });

  const steps: Record<string, () => Promise<unknown>> = {
    invoice: () =>
      createInvoice({
        input: {
          client: { name: pick(clients) ?? '', company: '', companyEmail: '', address: '', country: '', contact: '' },
          service: '',
          issuedOn: onDay,
          dueOn: addDays(onDay, 14),
          items: Array.from({ length: 1 + whole(3) }, (_, line) => ({
            description: `Line ${line}`,
            quantity: (1 + whole(4000)) / 1000,
            unitPrice: someAmount(50_000),
            ...(whole(3) === 0 && { taxPercent: 7 }),
          })),
          discountPercent: pick([0, 0, 5, 12.5]) ?? 0,
          taxPercent: pick([0, 19, 20]) ?? 0,
          note: '',
        },
        issued: whole(4) > 0,
        actor,
        onDay,
      }),
    issue: async () => {
      const draft = await some(({ issuedAt }) => issuedAt === null);
      return draft && issueInvoices({ ids: [draft.id], actor, onDay });
    },
    pay: async () => {
      const one = await some((invoice) => isOut(invoice) && amountDue(invoice) > 0);
      if (!one) return undefined;
      const amount = someAmount(amountDue(one) * 1.2);
      return recordPayment({ id: one.id, input: { ...payment(amount), keepCredit: true }, actor });
    },
    payAll: async () => {
      const one = await some((invoice) => isOut(invoice) && amountDue(invoice) > 0);
      return one && markPaid({ ids: [one.id], actor, onDay });
    },
    correct: async () => {
      const one = await some(({ payments }) => payments.some(({ credit }) => !credit));
      const known = one?.payments.find(({ credit }) => !credit);
      if (!one || !known) return undefined;
      const input = {
        ...payment(someAmount(Math.abs(known.amount))),
        paidOn: one.issuedOn > onDay ? one.issuedOn : onDay,
      };
      return correctPayment({ id: one.id, paymentId: known.id, input, actor });
    },
    removePayment: async () => {
      const one = await some(({ payments }) => payments.length > 0);
      const known = one && pick(one.payments);
      return one && known && removePayment({ id: one.id, paymentId: known.id, actor });
    },
    useCredit: async () => {
      const one = await some((invoice) => isOut(invoice) && amountDue(invoice) > 0);
      return one && payFromCredit({ id: one.id, actor, onDay });
    },
    apply: async () => {
      const one = await some((invoice) => isOut(invoice) && amountDue(invoice) < 0);
      const [target] = one ? (await creditTargets(one.id)).invoices : [];
      if (!one || !target) return undefined;
      const amount = someAmount(Math.min(target.due, -amountDue(one)));
      return applyCredit({ id: one.id, to: target.id, amount, actor, onDay });
    },
    payOut: async () => {
      const one = await some((invoice) => isOut(invoice) && amountDue(invoice) < 0);
      return one && payOut({ id: one.id, input: payment(someAmount(-amountDue(one))), actor, onDay });
    },
    credit: async () => {
      const one = await some((invoice) => isOut(invoice) && invoice.creditOf === undefined);
      if (!one) return undefined;
      const items = one.items.map(({ unitPrice }) => ({ unitPrice: unitPrice > 0 ? someAmount(unitPrice / 4) : 0 }));
      const issued = whole(4) > 0;
      const facts = { note: '', reason: 'Damaged', issued, actor, onDay };
      return creditInvoice({ id: one.id, ...(whole(3) > 0 && { items }), ...facts });
    },
    void: async () => {
      const one = await some(({ orderId }) => orderId === undefined);
      return one && voidInvoices({ ids: [one.id], actor });
    },
    delete: async () => {
      const one = await some(({ orderId }) => orderId === undefined);
      return one && deleteInvoices({ ids: [one.id], actor });
    },
    restore: async () => {
      const one = pick(Object.values((await store.snapshot()).binnedInvoices));
      return one && restoreInvoices({ ids: [one.id], actor });
    },
    sell: async () => {
      const data = await store.snapshot();
      const product = pick(Object.values(data.products).filter(({ stock, isArchived }) => stock > 5 && !isArchived));
      const account = data.accounts[1];
      if (!product || !account) return undefined;
      await addToCart({ accountId: 1, productId: product.id, actor });
      const input = {
        shippingAddress: address,
        paymentMethod: pick(orderPaymentMethods) ?? 'Card',
        note: '',
        delivery: pick(['standard', 'express'] as const),
        coupon: '',
        giftCard: whole(4) === 0 ? 'GIFT-5000' : '',
      };
      return placeOrder({ input, account, actor, onDay });
    },
    bill: async () => {
      const one = await someOrder((order) => order.invoiceId === null && !isClosed(order));
      return one && invoiceFromOrder({ id: one.id, words: invoiceWords, onDay, actor });
    },
    payOrder: async () => {
      const one = await someOrder((order) => !isClosed(order));
      return one && updateOrder({ changes: { id: one.id, paid: true }, actor, onDay });
    },
    edit: async () => {
      const one = await someOrder(({ status, shippedAt }) => status === 'pending' && shippedAt === null);
      if (!one) return undefined;
      const { customer, shippingAddress, billingAddress, note } = one;
      const items = one.items.map(({ productId, color, discountPercent }) => {
        const line = { productId, quantity: 1 + whole(4), discountPercent };
        return color === null ? line : { ...line, color };
      });
      const facts = { customer, shippingAddress, billingAddress, note, status: 'pending' as const };
      return editOrder({ id: one.id, input: { ...facts, items, reason: 'Changed by phone' }, actor, onDay });
    },
    refund: async () => {
      const one = await someOrder((order) => orderRefundable(order) > 0);
      if (!one) return undefined;
      return refundOrder({ id: one.id, amount: someAmount(orderRefundable(one)), reason: 'Late', actor, onDay });
    },
    returnItem: async () => {
      const one = await someOrder((order) => orderRefundable(order) > 0);
      const line = one && pick(returnableLines(one));
      if (!one || !line) return undefined;
      const lines = [{ line: line.line, quantity: 1 }];
      return returnItems({ id: one.id, lines, restock: true, reason: 'Too small', actor, onDay });
    },
    cancel: async () => {
      const one = whole(3) === 0 ? await someOrder(({ status }) => status === 'pending') : undefined;
      return one && cancelOrder({ id: one.id, reason: 'Changed my mind', actor, onDay });
    },
    undo: async () => {
      const last = (await store.latestChanges()).at(-1);
      const account = (await store.snapshot()).accounts[1];
      return last && account && undoChange({ changeId: last.id, account, actor });
    },
  };
  return { steps, pick };
}

beforeEach(async () => {
  reseed();
  await store.commit({ actor: null, label: 'test', logged: false }, (draft) => {
    for (const name of ['invoices', 'binnedInvoices', 'orders', 'cartItems'] as const)
      for (const id of Object.keys(draft[name])) delete draft[name][Number(id)];
    for (const product of Object.values(draft.products)) product.stock = 1000;
  });
});

const seeds = Array.from({ length: 12 }, (_, index) => index + 1);

it.each(seeds)(
  'invoices, orders, and reports agree during a random history of sales, payments, credits, and undos (seed %i)',
  { timeout: 60_000 },
  async (seed) => {
    const random = randomFrom(seed);
    const { steps, pick } = stepsWith(random);
    const names = Object.keys(steps);
    const done: string[] = [];
    for (let count = 0; count < 120; count += 1) {
      const name = pick(names) ?? 'invoice';
      const refused = await (steps[name]?.() ?? Promise.resolve()).then(
        () => '',
        (error: Error & { code?: string }) => {
          if (!error.code) throw error;
          return ` (${error.code})`;
        },
      );
      done.push(`${name}${refused}`);
      await assertDocuments(`seed ${seed}, ${done.slice(-6).join(', ')}`);
      if (count % 10 === 9) await assertViews(`seed ${seed}, ${done.slice(-6).join(', ')}`, onDay);
    }
    expect(done.filter((name) => !name.includes('(')).length).toBeGreaterThan(60);
  },
);
