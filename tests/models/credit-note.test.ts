import { beforeEach, describe, expect, it } from 'vitest';
import { deleteInvoices, restoreInvoices } from '~/models/invoice/trash.server';
import { createInvoice, getInvoice, issueInvoices, updateInvoice } from '~/models/invoice/commands.server';
import { applyCredit, creditTargets, recordPayment } from '~/models/invoice/payment.server';
import { invoiceTotals } from '~/models/invoice/rules';
import { creditFormOf, creditInvoice } from '~/models/invoice/void.server';
import { cancelOrder, refundOrder } from '~/models/order/commands.server';
import { invoiceFromOrder } from '~/models/order/invoice.server';
import { storedOrder } from '~/models/order/queries.server';
import { returnItems } from '~/models/order/return.server';
import { returnableLines } from '~/models/order/returns';
import { orderRefundable, orderWorth } from '~/models/order/rules';
import { addDays, today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { invoiceWords } from '../helpers/invoice-words';
import { assertDocuments, assertViews } from '../helpers/money-views';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const onDay = today();

const issued = async (name = 'Nadia Petrov') => {
  const input = {
    client: { name, company: '', companyEmail: '', address: '', country: '', contact: '' },
    ...{ service: '', issuedOn: onDay, dueOn: addDays(onDay, 14), discountPercent: 0, taxPercent: 20, note: '' },
    items: [
      { description: 'Design', quantity: 2, unitPrice: 10_000 },
      { description: 'Hosting', quantity: 1, unitPrice: 5_000 },
    ],
  };
  return (await createInvoice({ input, issued: true, actor })).result.id;
};
const creditNote = async (id: number, cents: number, more: { issued?: boolean } = {}) =>
  (await creditInvoice({ id, items: [{ unitPrice: cents }], note: '', reason: 'Damaged', actor, onDay, ...more }))
    .result;
const notesOf = async (orderId: number) => {
  const all = Object.values((await store.snapshot()).invoices);
  const ids = all.filter((one) => one.orderId === orderId).map(({ id }) => id);
  return all.filter(({ creditOf = 0 }) => ids.includes(creditOf));
};

beforeEach(() => reseed());

describe('crediting the lines of an invoice one after another', () => {
  it.each([
    { cents: [6833, 6833], taxPercent: 20, discountPercent: 0, total: 16_399 },
    { cents: [1002, 1002], taxPercent: 20, discountPercent: 0, total: 2405 },
    { cents: [1000, 1000, 1000], taxPercent: 0, discountPercent: 33.35, total: 1999 },
    { cents: [3333, 1667, 999], taxPercent: 19, discountPercent: 3.3, total: 6903 },
    { cents: [6833, 6833], taxPercent: 20, discountPercent: 0, taxIncluded: true, total: 13_666 },
  ])('credits exactly $total cents in the end', async ({ cents, total, ...rates }) => {
    const input = {
      client: { name: 'Nadia Petrov', company: '', companyEmail: '', address: '', country: '', contact: '' },
      ...{ service: '', issuedOn: onDay, dueOn: onDay, note: '', ...rates },
      items: cents.map((unitPrice, index) => ({ description: `Part ${index}`, quantity: 1, unitPrice })),
    };
    const { id } = (await createInvoice({ input, issued: true, actor })).result;
    expect((await getInvoice(id)).total).toBe(total);
    const totals: number[] = [];
    for (const index of cents.keys()) {
      const { lines } = await creditFormOf(id);
      const items = lines.map((unitPrice, line) => ({ unitPrice: line === index ? unitPrice : 0 }));
      const note = (await creditInvoice({ id, items, note: '', actor, onDay })).result;
      totals.push((await getInvoice(note.id)).total);
    }
    expect(totals.reduce((sum, one) => sum + one, 0)).toBe(-total);
    expect(await getInvoice(id)).toMatchObject({ due: 0 });
    expect((await creditFormOf(id)).total).toBe(0);
  });
});

describe('a draft credit note', () => {
  it('doesn’t reduce its invoice’s balance until the note is issued, and then by the credit with tax', async () => {
    const id = await issued();
    const draft = await creditNote(id, 10_000, { issued: false });
    expect((await getInvoice(draft.id)).state).toBe('Draft');
    expect(await getInvoice(id)).toMatchObject({ due: 30_000, invoice: { payments: [] } });
    expect(await creditFormOf(id)).toMatchObject({ total: 30_000, draft: { id: draft.id, reason: 'Damaged' } });
    await issueInvoices({ ids: [draft.id], actor, onDay });
    // Credited: 100.00 of the design line, plus 20% tax.
    expect((await getInvoice(id)).due).toBe(18_000);
    expect(await getInvoice(draft.id)).toMatchObject({ total: -12_000, due: 0 });
    expect((await creditFormOf(id)).draft).toBeNull();
  });

  it('is the only one for its invoice, rejects a stale edit, and keeps its ID when it’s issued', async () => {
    const id = await issued();
    const first = await creditNote(id, 10_000, { issued: false });
    const second = await creditNote(id, 5_000, { issued: false });
    expect(second.id).toBe(first.id);
    const stale = creditInvoice({ id, note: '', tag: 'old', actor });
    await expect(stale).rejects.toMatchObject({ code: 'conflict' });
    const { id: noteId, name } = await creditNote(id, 2_500);
    expect([noteId, name]).toEqual([first.id, expect.stringMatching(/^CN-/)]);
    expect((await getInvoice(noteId)).total).toBe(-3_000);
  });

  it('can’t be issued for more than the amount left on its invoice, or after the invoice is deleted', async () => {
    const id = await issued();
    const draft = await creditNote(id, 10_000, { issued: false });
    const { invoice } = await getInvoice(draft.id);
    const items = [{ description: 'Everything', quantity: 1, unitPrice: -1_000_000 }];
    const { client, service, issuedOn, dueOn, discountPercent, taxPercent, note } = invoice;
    const input = { client, service, issuedOn, dueOn, discountPercent, taxPercent, note, items };
    await expect(updateInvoice({ id: draft.id, input, issued: true, actor })).rejects.toMatchObject({
      code: 'conflict',
    });
    await deleteInvoices({ ids: [id], actor });
    await expect(issueInvoices({ ids: [draft.id], actor })).rejects.toMatchObject({ code: 'not_found' });
  });
});

it('credit can be applied only to the same client’s invoices, up to the credit left', async () => {
  const [id, other, foreign] = [await issued(), await issued(), await issued('Someone Else')];
  await recordPayment({ id, input: { amount: 30_000, paidOn: onDay, method: 'Card', note: '' }, actor });
  const note = await creditNote(id, 10_000);
  expect(await creditTargets(note.id)).toMatchObject({ left: 12_000, invoices: [{ id: other, due: 30_000 }] });
  const apply = (to: number, amount: number) => applyCredit({ id: note.id, to, amount, actor, onDay });
  await expect(apply(foreign, 100)).rejects.toMatchObject({ code: 'conflict' });
  await expect(apply(other, 12_001)).rejects.toMatchObject({ fields: { amount: 'amountTooHigh' } });
  await apply(other, 5_000);
  expect([(await getInvoice(other)).due, (await getInvoice(note.id)).due]).toEqual([25_000, -7_000]);
  await assertDocuments('applied');
  await assertViews('applied', onDay);
});

describe('deleting an order’s credit note', () => {
  const bill = () => invoiceFromOrder({ id: 5018, words: invoiceWords, onDay, actor });
  beforeEach(async () => {
    await store.commit({ actor, label: 'test', logged: false }, ({ orders }) => {
      Object.assign(orders[5018] ?? {}, { refunds: [] });
    });
  });

  it('reverses the refund, and restoring the note repeats the refund', async () => {
    await bill();
    const before = await storedOrder(5018);
    await refundOrder({ id: 5018, amount: 5_000, reason: 'Late', actor, onDay });
    const [note] = await notesOf(5018);
    await deleteInvoices({ ids: [note?.id ?? 0], actor });
    expect(await storedOrder(5018)).toMatchObject({ refunds: [], paid: before.paid, outstanding: 0 });
    await assertDocuments('deleted');
    await restoreInvoices({ ids: [note?.id ?? 0], actor });
    expect(orderWorth(await storedOrder(5018))).toBe(orderWorth(before) - 5_000);
    await assertDocuments('restored');
  });

  it('removes a returned item from the stock and makes it returnable again', async () => {
    await bill();
    const [line] = returnableLines(await storedOrder(5018));
    const stock = async () => (await store.snapshot()).products[line?.productId ?? 0]?.stock;
    const before = await stock();
    const lines = [{ line: line?.line ?? '', quantity: 1 }];
    await returnItems({ id: 5018, lines, restock: true, reason: 'Too small', actor, onDay });
    const [note] = await notesOf(5018);
    await deleteInvoices({ ids: [note?.id ?? 0], actor });
    expect(await stock()).toBe(before);
    expect(returnableLines(await storedOrder(5018))[0]?.left).toBe(line?.left);
  });

  it('makes the full payment for a canceled order refundable again', async () => {
    await bill();
    const { paid } = await storedOrder(5018);
    await cancelOrder({ id: 5018, reason: 'Changed my mind', actor, onDay });
    const [note] = await notesOf(5018);
    expect(note && invoiceTotals(note).total).toBeLessThan(0);
    await deleteInvoices({ ids: [note?.id ?? 0], actor });
    const order = await storedOrder(5018);
    expect([order.status, orderRefundable(order)]).toEqual(['cancelled', paid + (order.giftCard?.amount ?? 0)]);
  });
});
