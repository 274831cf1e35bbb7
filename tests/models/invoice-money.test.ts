import { beforeEach, describe, expect, it, vi } from 'vitest';
import { formatMoney } from '~/lib/format';
import { undoChange } from '~/models/change/commands.server';
import { deleteInvoices, listBin, restoreInvoices } from '~/models/invoice/trash.server';
import { createInvoice, getInvoice, issueInvoices } from '~/models/invoice/commands.server';
import { addPayment } from '~/models/invoice/credit.server';
import {
  correctPayment,
  creditFor,
  payFromCredit,
  recordPayment,
  removePayment,
} from '~/models/invoice/payment.server';
import { matchingInvoices } from '~/models/invoice/queries.server';
import { invoiceTotals, lineAmount, taxShares } from '~/models/invoice/rules';
import { type InvoiceInput } from '~/models/invoice/schema';
import { binQuerySchema, invoicePageQuerySchema } from '~/models/invoice/page-query.schema';
import { closePublicPage, invoiceByToken, mailInvoices, markViewed } from '~/models/invoice/share.server';
import { creditInvoice, voidInvoices } from '~/models/invoice/void.server';
import { addDays, today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';
import { mailed } from '../helpers/mailed';

const actor = { id: 1, name: 'Dana Whitfield' };
const input: InvoiceInput = {
  client: { name: 'Nadia Petrov', company: '', companyEmail: '', address: '', country: '', contact: '' },
  service: 'Workshop on lanterns',
  issuedOn: addDays(today(), -3),
  dueOn: addDays(today(), 27),
  items: [{ description: 'Workshop', quantity: 1, unitPrice: 149_000 }],
  discountPercent: 0,
  taxPercent: 0,
  note: '',
};

const nadia = { client: { name: 'Nadia Petrov' } };

const issued = async (items = input.items) =>
  (await createInvoice({ input: { ...input, items }, issued: true, actor })).result.id;
const pay = (id: number, amount: number, more: { paidOn?: string; keepCredit?: boolean } = {}) =>
  recordPayment({ id, actor, onDay: today(), input: { amount, paidOn: today(), method: 'Card', note: '', ...more } });
const find = async (q: string, more: Record<string, string> = {}) =>
  (await matchingInvoices(invoicePageQuerySchema.parse({ q, ...more }))).map(({ invoice }) => invoice.id);

beforeEach(() => reseed());

describe('an issued invoice', () => {
  it('keeps its number, has no balance, and accepts no payment after it’s voided', async () => {
    const id = await issued();
    await voidInvoices({ ids: [id], actor });
    const { state, due, invoice } = await getInvoice(id);
    expect([state, due, typeof invoice.number]).toEqual(['Void', 0, 'number']);
    await expect(pay(id, 100)).rejects.toMatchObject({ code: 'conflict' });
    await expect(issueInvoices({ ids: [id], actor })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('can’t be voided if it has a payment, but a credit note settles it and turns the payment into credit', async () => {
    const id = await issued();
    await pay(id, 49_000);
    await expect(voidInvoices({ ids: [id], actor })).rejects.toMatchObject({ code: 'conflict' });
    const { result } = await creditInvoice({ id, note: '', actor });
    expect(result.name).toMatch(/^CN-\d{4}$/);
    expect((await getInvoice(id)).due).toBe(0);
    expect(await getInvoice(result.id)).toMatchObject({ total: -149_000, due: -49_000 });
    expect(await creditFor(nadia)).toBe(49_000);
    await expect(creditInvoice({ id, note: '', actor })).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('payments', () => {
  it('can’t be dated before the invoice or in the future', async () => {
    const id = await issued();
    const early = pay(id, 100, { paidOn: addDays(today(), -4) });
    await expect(early).rejects.toMatchObject({ fields: { paidOn: 'paidBeforeIssue' } });
    const late = pay(id, 100, { paidOn: addDays(today(), 1) });
    await expect(late).rejects.toMatchObject({ fields: { paidOn: 'paidInFuture' } });
  });

  it('above the amount due can become credit, and removing a payment from credit restores the credit', async () => {
    const [first, second] = [await issued(), await issued()];
    await pay(first, 159_000, { keepCredit: true });
    expect((await getInvoice(first)).status).toBe('Paid');
    await payFromCredit({ id: second, actor });
    expect((await getInvoice(second)).due).toBe(139_000);
    expect([await creditFor(nadia), (await getInvoice(first)).due]).toEqual([0, 0]);
    await removePayment({ id: second, paymentId: 1, actor });
    expect([(await getInvoice(second)).due, await creditFor(nadia)]).toEqual([149_000, 10_000]);
  });

  it('can be corrected and removed, and their IDs aren’t reused', async () => {
    const id = await issued();
    await pay(id, 1000);
    const corrected = { amount: 149_000, paidOn: today(), method: 'Cash' as const, note: '' };
    await correctPayment({ id, paymentId: 1, input: corrected, actor });
    expect((await getInvoice(id)).due).toBe(0);
    const tooMuch = correctPayment({ id, paymentId: 1, input: { ...corrected, amount: 149_001 }, actor });
    await expect(tooMuch).rejects.toMatchObject({ fields: { amount: 'amountTooHigh' } });
    await removePayment({ id, paymentId: 1, actor });
    await pay(id, 2000);
    expect((await getInvoice(id)).invoice.payments.map((payment) => payment.id)).toEqual([2]);
  });

  it('to the client remain payouts when they’re corrected, and can’t exceed the amount owed', async () => {
    const id = await issued();
    await pay(id, 149_000);
    await store.commit({ actor, label: 'invoice.paid', about: '' }, (draft) => {
      const invoice = draft.invoices[id];
      if (!invoice) throw new Error('not there');
      addPayment(invoice, { amount: -9000, paidOn: today(), method: 'Card', note: '' });
      invoice.items.push({ description: 'Less work', quantity: 1, unitPrice: -10_000 });
    });
    expect((await getInvoice(id)).due).toBe(-1000);
    const corrected = { amount: 10_000, paidOn: today(), method: 'Cash' as const, note: 'all of it' };
    await correctPayment({ id, paymentId: 2, input: corrected, actor });
    expect((await getInvoice(id)).due).toBe(0);
    const tooMuch = { ...corrected, amount: 10_001, keepCredit: true };
    await expect(correctPayment({ id, paymentId: 2, input: tooMuch, actor })).rejects.toMatchObject({
      fields: { amount: 'amountTooHigh' },
    });
  });
});

it('deleted invoices are listed and searchable in the trash, and are restored unchanged', async () => {
  const before = (await store.snapshot()).invoices;
  await deleteInvoices({ ids: [1046], actor });
  // Two deletions in the same millisecond have no defined order.
  const first = Date.now();
  await vi.waitUntil(() => Date.now() > first, { interval: 1 });
  await deleteInvoices({ ids: [1049], actor });
  const found = async (q: string) => {
    const { rows } = await listBin(binQuerySchema.parse({ q }), '2026-01-01');
    return rows.map(({ invoice }) => invoice.id);
  };
  expect(await found('')).toEqual([1049, 1046]);
  expect(await found('#1046')).toEqual([1046]);
  expect(await found('Ramadan')).toEqual([1046]);
  await restoreInvoices({ ids: [1046, 1049], actor });
  expect((await store.snapshot()).invoices).toEqual(before);
  expect(await found('')).toEqual([]);
});

describe('an emailed invoice', () => {
  const send = (id: number) =>
    mailInvoices({
      mails: [{ id, to: 'nadia@petrov.example', subject: 'Invoice', text: 'Hello' }],
      actor,
    });

  it('opens with its link until the link is disabled, and sending can’t be undone after it’s viewed', async () => {
    const id = await issued();
    const { changeId } = await send(id);
    const { text } = await mailed('nadia@petrov.example');
    const token = /invoice\/(\S+)$/.exec(text)?.[1] ?? '';
    expect((await invoiceByToken(token)).invoice.id).toBe(id);
    // This test has no mail server, so the email hasn't been sent yet.
    expect((await getInvoice(id)).state).toBe('Issued');
    await markViewed(id);
    expect(await getInvoice(id)).toMatchObject({ state: 'Viewed', status: 'Sent' });
    const account = Object.values((await store.snapshot()).accounts)[0];
    if (!account || changeId === null) throw new Error('the seed has an admin, and mails are logged');
    await expect(undoChange({ changeId, account, actor })).rejects.toMatchObject({ code: 'conflict' });
    await closePublicPage({ id, actor });
    await expect(invoiceByToken(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('must be issued before it’s sent', async () => {
    await expect(send(1046)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the invoice list', () => {
  it('finds an invoice by its number, ID, total, client, or service, and by client and date filters', async () => {
    const id = await issued();
    const { name } = await getInvoice(id);
    for (const text of [
      name,
      `#${id}`,
      '$1,490.00',
      '1,490',
      '1.490,00',
      '  nadia  petrov ',
      'on lanterns',
      'workshop',
    ]) {
      expect(await find(text), text).toContain(id);
    }
    expect(await find('', { client: 'Nadia Petrov', issuedFrom: input.issuedOn, issuedTo: today() })).toEqual([id]);
  });

  it('finds an invoice by its number without leading zeros, but not by part of the number', async () => {
    const id = await issued();
    const { name } = await getInvoice(id);
    const [prefix = '', digits = ''] = name.split('-');
    for (const text of [`${prefix} ${Number(digits)}`, `${prefix.toLowerCase()}${Number(digits)}`])
      expect(await find(text), text).toEqual([id]);
    expect(await find(`${prefix} ${digits.slice(-2, -1)}`)).not.toContain(id);
  });

  it('filters by client, due date, amount in dollars, and credit', async () => {
    const id = await issued();
    const { invoice } = await getInvoice(id);
    const narrowed = { clientId: String(invoice.clientId), dueFrom: input.dueOn, dueTo: input.dueOn };
    expect(await find('', { ...narrowed, totalFrom: '1490', totalTo: '1490' })).toEqual([id]);
    expect(await find('', { ...narrowed, totalTo: '1489.99' })).toEqual([]);
    expect(await find('', { clientId: String(invoice.clientId), status: 'credit' })).toEqual([]);
    await pay(id, 150_000, { keepCredit: true });
    expect(await find('', { clientId: String(invoice.clientId), status: 'credit' })).toEqual([id]);
  });

  it('finds invoices by the name of their status in every language', async () => {
    const late = await find('', { status: 'Past Due' });
    expect(late.length).toBeGreaterThan(0);
    for (const text of ['past due', 'überfällig', 'En retard', 'متأخرة']) {
      expect(
        (await find(text)).filter((id) => late.includes(id)),
        text,
      ).toEqual(late);
    }
    expect(await find('Entwurf')).toEqual(await find('', { status: 'Draft' }));
  });

  it('filters by status regardless of case, and distinguishes issued from sent invoices', async () => {
    const id = await issued();
    expect(await find('', { status: 'issued' })).toEqual([id]);
    expect(await find('', { status: 'SENT' })).not.toContain(id);
  });

  it('lists drafts last when sorted by balance, in both directions', async () => {
    const drafts = (await find('', { status: 'Draft' })).length;
    for (const sort of ['asc', 'desc']) {
      const rows = await matchingInvoices(invoicePageQuerySchema.parse({ sort, sortColumn: 'balance' }));
      expect(rows.slice(-drafts).every(({ state }) => state === 'Draft')).toBe(true);
    }
  });
});

it('invoice totals include tax at each line’s rate and distribute the discount to the cent', () => {
  const items = [
    { quantity: 1, unitPrice: 3333, taxPercent: 7 },
    { quantity: 1, unitPrice: 3334 },
  ];
  const priced = { items, discountPercent: 10, taxPercent: 19 };
  const shares = taxShares(priced);
  expect(shares.map(({ percent }) => percent)).toEqual([7, 19]);
  const { subtotal, discount, tax, total } = invoiceTotals(priced);
  expect(shares.reduce((sum, { base }) => sum + base, 0)).toBe(subtotal - discount);
  expect(total).toBe(subtotal - discount + tax);
  expect(
    invoiceTotals({ ...priced, items: items.map((line) => ({ ...line, unitPrice: -line.unitPrice })) }).total,
  ).toBe(-total);
});

it('an invoice line with a zero amount has no minus sign', () => {
  expect(formatMoney(lineAmount({ quantity: 0, unitPrice: -500 }), 'en')).toBe('$0.00');
});
