import { beforeEach, describe, expect, it } from 'vitest';
import type { InvoiceDetails } from '~/models/invoice/details.schema';
import { undrawable } from '~/routes/invoice/pdf/font-parts';
import { restoreInvoices } from '~/models/invoice/trash.server';
import { issueInvoices } from '~/models/invoice/commands.server';
import { undoChange } from '~/models/change/commands.server';
import { creditInvoice } from '~/models/invoice/void.server';
import { payFromCredit, recordPayment } from '~/models/invoice/payment.server';
import { amountDue } from '~/models/invoice/rules';
import type { WireInvoice } from '~/models/invoice/schema';
import { amountOf, percentOf } from '~/models/shared/money';
import { store } from '~/models/store/store.server';
import * as route from '~/routes/invoice/api';
import { invoiceContract } from '~/routes/invoice/api.contract';
import { adminCall } from '../helpers/admin-call';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const { invoice: body } = invoiceContract.add.example.input;
let call: Awaited<ReturnType<typeof adminCall>>;

beforeEach(async () => {
  reseed();
  call = await adminCall(route);
});

const add = async (items: object[], more: object = {}) => {
  const invoice = { ...body, discountPercent: 0, taxPercent: 0, items, ...more };
  return call<{ invoice: WireInvoice }>('/apps/invoice/add-invoice', { body: { invoice, issued: true } });
};
const issued = async (unitPrice: number) => (await add([{ description: 'x', quantity: 1, unitPrice }])).body.invoice.id;
const createDraft = async () => {
  const invoice = { ...body, discountPercent: 0, taxPercent: 0 };
  return (await call<{ invoice: WireInvoice }>('/apps/invoice/add-invoice', { body: { invoice } })).body.invoice;
};
const details = async (id: number) =>
  (await call<{ details: InvoiceDetails }>(`/api/invoice/invoices/${id}/details`)).body.details;
const stored = async (id: number) => {
  const invoice = (await store.snapshot()).invoices[id];
  if (!invoice) throw new Error(`Invoice ${id} doesn’t exist`);
  return invoice;
};

describe('invoice amounts', () => {
  it.each([
    [0.29, 7.5, 2.18],
    [0.125, 1000, 125],
    [3, 0.005, 0.02],
    [1.005, 100, 100.5],
    [0.000001, 1_000_000, 1],
    [33.333333, 0.333333, 11.11],
    [1.1, 1.15, 1.27],
    [1, -0.005, -0.01],
  ])(
    'for a quantity of %f at $%f are $%f, and the quantity and the price are stored as sent',
    async (quantity, unitPrice, amount) => {
      const { status, body: responseBody } = await add([{ description: 'x', quantity, unitPrice }]);
      expect(status).toBe(201);
      const { items, total } = await details(responseBody.invoice.id);
      expect(items).toMatchObject([{ quantity, unitPrice, amount }]);
      expect(total).toBe(amount);
    },
  );

  it.each([
    { quantity: 0.1234567, unitPrice: 1 },
    { quantity: 1, unitPrice: 0.0000001 },
    { quantity: 1, unitPrice: 10.1234567 },
  ])('from quantities or prices with too many decimal places are rejected: %o', async (item) => {
    const before = Object.keys((await store.snapshot()).invoices).length;
    expect((await add([{ description: 'x', ...item }])).status).toBe(400);
    expect(Object.keys((await store.snapshot()).invoices)).toHaveLength(before);
  });

  it('match exact integer arithmetic', () => {
    for (let at = 0; at < 2_000; at++) {
      const [pieces, cents] = [((at * 7919) % 99_991) + 1, ((at * 104_729) % 999_983) + 1];
      const exact = (BigInt(pieces) * BigInt(cents) * 2n + 1000n) / 2000n;
      expect(amountOf(pieces / 1000, cents)).toBe(Number(exact));
    }
    expect([percentOf(1005, 8.875), percentOf(-1005, 8.875), percentOf(50, 33.333333)]).toEqual([89, -89, 17]);
  });

  it('in payments are rejected if they include a fraction of a cent', async () => {
    const id = await issued(10);
    const payment = { amount: 1.005, paidOn: body.issuedOn, method: 'Card' };
    expect((await call('/apps/invoice/pay', { body: { id, payment } })).status).toBe(400);
    expect((await stored(id)).payments).toEqual([]);
  });
});

describe('DELETE /apps/invoice/delete', () => {
  const remove = (id: number) => call('/apps/invoice/delete', { method: 'DELETE', body: { id } });

  it('moves a credit note to the trash and reopens the invoice that it settled', async () => {
    const id = await issued(80);
    const { result: note } = await creditInvoice({ id, note: '', actor });
    expect(amountDue(await stored(id))).toBe(0);
    expect((await remove(note.id)).status).toBe(200);
    const invoice = await stored(id);
    expect([amountDue(invoice), invoice.payments, invoice.creditedBy]).toEqual([8000, [], undefined]);
    const { binnedInvoices } = await store.snapshot();
    expect(binnedInvoices[note.id]).toMatchObject({ number: expect.any(Number) as number, creditOf: id });
  });

  it('reverts a payment for another invoice that used the deleted invoice’s credit', async () => {
    const [first, second] = [await issued(100), await issued(30)];
    const input = { amount: 15_000, paidOn: body.issuedOn, method: 'Card' as const, note: '', keepCredit: true };
    await recordPayment({ id: first, input, actor });
    await payFromCredit({ id: second, actor });
    expect(amountDue(await stored(second))).toBe(0);
    await remove(first);
    expect(amountDue(await stored(second))).toBe(3000);
  });

  it('never purges an issued invoice or reuses its number', async () => {
    const id = await issued(10);
    const { number } = await stored(id);
    await remove(id);
    await store.commit({ actor, label: 'test', logged: false }, ({ binnedInvoices }) => {
      const binned = binnedInvoices[id];
      if (binned) binned.deletedAt = '2001-01-01T00:00:00.000Z';
    });
    await remove(await issued(20));
    expect((await store.snapshot()).binnedInvoices[id]?.number).toBe(number);
    expect((await stored(await issued(5))).number).toBe((number ?? 0) + 2);
  });
});

describe('restoring from the trash', () => {
  const remove = (id: number) => call('/apps/invoice/delete', { method: 'DELETE', body: { id } });

  it('settles an invoice with its credit note again', async () => {
    const id = await issued(90);
    const { result: note } = await creditInvoice({ id, note: '', actor });
    await remove(id);
    for (const ids of [[id], [note.id]]) await restoreInvoices({ ids, actor });
    expect([amountDue(await stored(id)), amountDue(await stored(note.id))]).toEqual([0, 0]);
    expect((await stored(id)).creditedBy).toBe(note.id);
  });

  it('settles an invoice and its credit note if the note is restored first or both are restored together', async () => {
    for (const order of ['note first', 'together']) {
      const id = await issued(90);
      const { result: note } = await creditInvoice({ id, note: '', actor });
      await remove(id);
      const steps = order === 'together' ? [[id, note.id]] : [[note.id], [id]];
      for (const ids of steps) await restoreInvoices({ ids, actor });
      expect([amountDue(await stored(id)), amountDue(await stored(note.id))], order).toEqual([0, 0]);
    }
  });

  it('doesn’t apply credit to an invoice that has since been paid', async () => {
    const id = await issued(90);
    const { result: note } = await creditInvoice({ id, note: '', actor });
    await remove(note.id);
    const payment = { amount: 9_000, paidOn: body.issuedOn, method: 'Card' as const, note: '' };
    await recordPayment({ id, input: payment, actor });
    await restoreInvoices({ ids: [note.id], actor });
    expect([amountDue(await stored(id)), amountDue(await stored(note.id))]).toEqual([0, -9000]);
  });

  it('rejects a credit note if its invoice has another credit note', async () => {
    const id = await issued(50);
    const { result: first } = await creditInvoice({ id, note: '', actor });
    await remove(first.id);
    await creditInvoice({ id, note: '', actor });
    await expect(restoreInvoices({ ids: [first.id], actor })).rejects.toMatchObject({ code: 'conflict' });
  });
});

it('an invoice number isn’t reused after issuing is undone', async () => {
  const { id } = await createDraft();
  const { changeId } = await issueInvoices({ ids: [id], actor });
  const { number } = await stored(id);
  const account = (await store.snapshot()).accounts['1'];
  if (!account) throw new Error('no account');
  await undoChange({ changeId: changeId ?? 0, account, actor });
  expect((await stored(id)).number).toBeNull();
  expect((await stored(await issued(10))).number).toBe((number ?? 0) + 1);
});

it('a credit note has a CN number in the API', async () => {
  const { result: note } = await creditInvoice({ id: await issued(80), note: '', actor });
  expect((await details(note.id)).number).toMatch(/^CN-\d{4}$/);
});

it('undrawable returns only characters that none of the PDF’s fonts contain', async () => {
  expect(await undrawable('Total m² ½ € – “x” 請求書 ใบแจ้ง חשבונית فاتورة 청구서 👍 Ωж ắ')).toEqual([]);
  expect(await undrawable('\u{12000} cuneiform \u{1F9FF}\u200d \u{10330}')).toContain('\u{12000}');
});
