import { beforeEach, describe, expect, it } from 'vitest';
import { undoChange } from '~/models/change/commands.server';
import { type InvoiceStatus, invoiceStatus, invoiceTotals } from '~/models/invoice/rules';
import {
  invoiceFigures,
  invoiceNeighbors,
  listInvoices,
  matchingInvoices,
  toRow,
} from '~/models/invoice/queries.server';
import { type Invoice, type InvoiceInput, invoiceInputSchema, invoiceQuerySchema } from '~/models/invoice/schema';
import { invoicePageQuerySchema } from '~/models/invoice/page-query.schema';
import {
  createInvoice,
  duplicateInvoice,
  getInvoice,
  issueInvoices,
  markInvoiceDownloaded,
  markInvoiceSent,
  updateInvoice,
} from '~/models/invoice/commands.server';
import { deleteInvoices } from '~/models/invoice/trash.server';
import { recordPayment } from '~/models/invoice/payment.server';
import { StaleRecord } from '~/lib/errors';
import { recordTag } from '~/models/shared/tag.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';
import { addDays, today } from '~/models/shared/day';

const actor = { id: 1, name: 'Dana Whitfield' };
const day = '2026-06-15';

const input: InvoiceInput = {
  client: { name: 'Nadia Petrov', company: '', companyEmail: '', address: '', country: '', contact: '' },
  service: '',
  issuedOn: '2026-06-01',
  dueOn: '2026-07-01',
  items: [{ description: 'Workshop', quantity: 1.5, unitPrice: 3333 }],
  discountPercent: 10,
  taxPercent: 19,
  note: '',
};

const create = (issued = false) =>
  createInvoice({ input, issued, actor }).then(async ({ result }) => (await getInvoice(result.id)).invoice);
const query = (values: Record<string, string> = {}) => invoiceQuerySchema.parse(values);
const pageQuery = (values: Record<string, string> = {}) => invoicePageQuerySchema.parse(values);
const pay = (id: number, amount: number) =>
  recordPayment({ id, actor, input: { amount, paidOn: day, method: 'Card', note: '' } });

beforeEach(() => reseed());

describe('an invoice amount', () => {
  it('is calculated in cents, and each step is rounded', () => {
    expect(invoiceTotals(input)).toEqual({ subtotal: 5000, discount: 500, tax: 855, total: 5355 });
    expect(invoiceTotals({ items: [{ quantity: 3, unitPrice: 33 }], discountPercent: 0.5, taxPercent: 7.5 })).toEqual({
      subtotal: 99,
      discount: 0,
      tax: 7,
      total: 106,
    });
  });
});

describe('the invoice status', () => {
  const facts = { ...input, issuedAt: '2026-06-01T08:00:00.000Z', downloadedAt: null, payments: [] };
  const cases: [InvoiceStatus, Partial<Pick<Invoice, 'issuedAt' | 'downloadedAt' | 'dueOn' | 'payments'>>][] = [
    ['Draft', { issuedAt: null, dueOn: '2020-01-01' }],
    ['Sent', {}],
    ['Sent', { dueOn: day }],
    ['Downloaded', { downloadedAt: '2026-06-02T08:00:00.000Z' }],
    ['Past Due', { dueOn: '2026-06-14' }],
    ['Partial Payment', { payments: [{ id: 1, amount: 100, paidOn: day, method: 'Card', note: '' }] }],
    ['Past Due', { dueOn: '2026-06-14', payments: [{ id: 1, amount: 100, paidOn: day, method: 'Card', note: '' }] }],
    ['Paid', { dueOn: '2020-01-01', payments: [{ id: 1, amount: 5355, paidOn: day, method: 'Card', note: '' }] }],
  ];
  it.each(cases)('is %s for an invoice with %j', (status, change) => {
    expect(invoiceStatus({ ...facts, ...change }, day)).toBe(status);
  });
});

describe('issuing invoices', () => {
  it('assigns consecutive numbers, even to invoices issued at the same time', async () => {
    const before = Math.max(...(await listInvoices(query())).all.map(({ invoice }) => invoice.number ?? 0));
    const drafts = await Promise.all([create(), create(), create()]);
    expect(drafts.map(({ number }) => number)).toEqual([null, null, null]);
    await Promise.all(drafts.map(({ id }) => issueInvoices({ ids: [id], actor })));
    const numbers = await Promise.all(drafts.map(async ({ id }) => (await getInvoice(id)).invoice.number));
    expect(numbers.sort()).toEqual([before + 1, before + 2, before + 3]);
  });

  it('sets a default issue date to today and moves the due date with it, but keeps a selected date', async () => {
    const [made, now] = [addDays(today(), -9), today()];
    const draft = async (issuedOn: string, onDay?: string) => {
      const dates = { issuedOn, dueOn: addDays(issuedOn, 14) };
      const { result } = await createInvoice({ input: { ...input, ...dates }, issued: false, actor, onDay });
      await issueInvoices({ ids: [result.id], actor, onDay: now });
      const { invoice } = await getInvoice(result.id);
      return [invoice.issuedOn, invoice.dueOn];
    };
    expect(await draft(made, made)).toEqual([now, addDays(now, 14)]);
    expect(await draft(addDays(made, 2), made)).toEqual([addDays(made, 2), addDays(made, 16)]);
    expect(await draft(made)).toEqual([made, addDays(made, 14)]);
  });

  it('doesn’t reuse a number, even if the newest invoice was deleted', async () => {
    const highest = Math.max(...(await listInvoices(query())).all.map(({ invoice }) => invoice.number ?? 0));
    const [last] = (await listInvoices(query())).all.filter(({ invoice }) => invoice.number === highest);
    await deleteInvoices({ ids: [last?.invoice.id ?? 0], actor });
    expect((await create(true)).number).toBe(highest + 1);
  });
});

describe('an invoice', () => {
  it('can’t be edited or reissued once it’s issued', async () => {
    const { id } = await create(true);
    await expect(updateInvoice({ id, input, issued: false, actor })).rejects.toMatchObject({ code: 'conflict' });
    await expect(issueInvoices({ ids: [id], actor })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('can’t be saved over a change that was made after the form was opened', async () => {
    const draft = await create();
    const tag = recordTag(draft);
    await updateInvoice({ id: draft.id, input: { ...input, note: 'first' }, issued: false, actor, tag });
    const late = updateInvoice({ id: draft.id, input: { ...input, note: 'second' }, issued: false, actor, tag });
    await expect(late).rejects.toBeInstanceOf(StaleRecord);
    expect((await getInvoice(draft.id)).invoice.note).toBe('first');
  });

  it('can’t be marked as sent or receive a payment while it’s a draft, and stays a draft when downloaded', async () => {
    const { id } = await create();
    await expect(markInvoiceSent({ id, actor })).rejects.toMatchObject({ code: 'conflict' });
    await expect(pay(id, 100)).rejects.toMatchObject({ code: 'conflict' });
    await markInvoiceDownloaded({ id, actor });
    expect((await getInvoice(id)).status).toBe('Draft');
  });

  it('accepts payments up to the amount due', async () => {
    const { id } = await create(true);
    await pay(id, 5000);
    await expect(pay(id, 356)).rejects.toMatchObject({ code: 'invalid', fields: { amount: 'amountTooHigh' } });
    await pay(id, 355);
    expect(await getInvoice(id)).toMatchObject({ status: 'Paid', due: 0, wire: { balance: 0 } });
  });
});

it('a duplicate invoice is a draft dated today with the same payment term, but no number or payments', async () => {
  const { id } = await create(true);
  await pay(id, 100);
  const { result } = await duplicateInvoice({ id, actor });
  const { invoice } = await getInvoice(result.id);
  expect(invoice).toMatchObject({ number: null, issuedAt: null, payments: [], issuedOn: today(), items: input.items });
  expect(Date.parse(invoice.dueOn) - Date.parse(invoice.issuedOn)).toBe(30 * 86_400_000);
});

it('a calculated due date is at most the last day of 9999, in the form and in a copy', async () => {
  const form = { ...input, issuedOn: '9999-12-20', terms: '30' };
  expect(invoiceInputSchema.parse(form)).toMatchObject({ issuedOn: '9999-12-20', dueOn: '9999-12-31' });
  const { result } = await createInvoice({ input: { ...input, dueOn: '9999-12-31' }, issued: false, actor });
  const copy = await duplicateInvoice({ id: result.id, actor });
  expect((await getInvoice(copy.result.id)).invoice.dueOn).toBe('9999-12-31');
});

describe('deleting invoices', () => {
  it('can be undone, which restores the invoices exactly', async () => {
    const before = (await store.snapshot()).invoices;
    const { changeId } = await deleteInvoices({ ids: [1013, 1020], actor });
    expect((await listInvoices(query())).total).toBe(35);
    const account = Object.values((await store.snapshot()).accounts).find(({ id }) => id === 1);
    if (!account || changeId === null) throw new Error('the seed has an admin, and deletions are logged');
    await undoChange({ changeId, account, actor });
    expect((await store.snapshot()).invoices).toEqual(before);
  });

  it('fails without deleting any invoice if one of the IDs is unknown', async () => {
    await expect(deleteInvoices({ ids: [1013, 999_999], actor })).rejects.toMatchObject({ code: 'not_found' });
    expect((await listInvoices(query())).total).toBe(37);
  });
});

describe('the invoice list', () => {
  it('finds invoices without a balance by the start of “paid”, and client names regardless of case', async () => {
    const paid = await matchingInvoices(query({ q: 'pai' }));
    const zero = (await listInvoices(query())).all.filter(({ due }) => due === 0);
    expect(zero.length).toBeGreaterThan(0);
    expect(paid.map(({ invoice }) => invoice.id)).toEqual(
      expect.arrayContaining(zero.map(({ invoice }) => invoice.id)),
    );
    const [named] = await matchingInvoices(query({ q: 'MARISOL IBÁÑEZ' }));
    expect(named?.invoice.client.name).toBe('Marisol Ibáñez');
  });

  it('supports the "open" status on the page, but not in the API', async () => {
    const open = await matchingInvoices(pageQuery({ status: 'open' }));
    expect(open.length).toBeGreaterThan(0);
    expect(open.every(({ status, due }) => status !== 'Draft' && due > 0)).toBe(true);
    expect(await matchingInvoices(query({ status: 'open' }))).toEqual([]);
  });

  it('has totals that match the filters they link to', async () => {
    const { open, overdue, paid, drafts } = await invoiceFigures();
    const behind = async (status: string) => {
      const rows = await matchingInvoices(pageQuery({ status }));
      return { count: rows.length, due: rows.reduce((sum, { due }) => sum + due, 0) };
    };
    expect(await behind('open')).toEqual({ count: open.count, due: open.amount });
    expect(await behind('Past Due')).toEqual({ count: overdue.count, due: overdue.amount });
    expect((await behind('Paid')).count).toBe(paid.count);
    expect((await behind('Draft')).count).toBe(drafts.count);
  });

  it('finds the previous and next invoice in the filtered list, or in the whole list for other invoices', async () => {
    const rows = await matchingInvoices(pageQuery({ status: 'Paid' }));
    const ids = rows.map(({ invoice }) => invoice.id);
    const second = await invoiceNeighbors({ id: ids[1] ?? 0, query: pageQuery({ status: 'Paid' }) });
    expect(second).toMatchObject({ previous: ids[0], next: ids[2], position: 2, total: ids.length });
    const draft = await create();
    const outside = await invoiceNeighbors({ id: draft.id, query: pageQuery({ status: 'Paid' }) });
    expect(outside).toMatchObject({ inFilter: false, position: 1, total: 38, previous: null });
  });

  it('returns a balance in the API as 0 or as a dollar string, which is negative after an overpayment', () => {
    const invoice = {
      ...input,
      id: 1,
      number: 1,
      avatar: '',
      issuedAt: 'x',
      sentAt: null,
      downloadedAt: null,
      viewedAt: null,
      voidedAt: null,
    };
    const bank = { bankName: '', country: '', iban: '', swiftCode: '' };
    const paid = (amount: number) =>
      toRow(
        {
          ...invoice,
          paymentDetails: bank,
          payments: [{ id: 1, amount, paidOn: day, method: 'Card', note: '' }],
        },
        day,
      ).wire.balance;
    expect([paid(5355), paid(5255), paid(5356), paid(5300)]).toEqual([0, '$1', '-$0.01', '$0.55']);
  });
});
