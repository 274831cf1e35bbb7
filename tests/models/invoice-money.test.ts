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
  it('is made void, keeps its number and asks for nothing more', async () => {
    const id = await issued();
    await voidInvoices({ ids: [id], actor });
    const { state, due, invoice } = await getInvoice(id);
    expect([state, due, typeof invoice.number]).toEqual(['Void', 0, 'number']);
    await expect(pay(id, 100)).rejects.toMatchObject({ code: 'conflict' });
    await expect(issueInvoices({ ids: [id], actor })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('with a payment is not made void; its credit note settles the rest and keeps what was paid as credit', async () => {
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
  it('are neither of a day before the invoice nor of one to come', async () => {
    const id = await issued();
    const early = pay(id, 100, { paidOn: addDays(today(), -4) });
    await expect(early).rejects.toMatchObject({ fields: { paidOn: 'paidBeforeIssue' } });
    const late = pay(id, 100, { paidOn: addDays(today(), 1) });
    await expect(late).rejects.toMatchObject({ fields: { paidOn: 'paidInFuture' } });
  });

  it('beyond what is due become credit on request, which pays another invoice and can be taken back', async () => {
    const [first, second] = [await issued(), await issued()];
    await pay(first, 159_000, { keepCredit: true });
    expect((await getInvoice(first)).status).toBe('Paid');
    await payFromCredit({ id: second, actor });
    expect((await getInvoice(second)).due).toBe(139_000);
    expect([await creditFor(nadia), (await getInvoice(first)).due]).toEqual([0, 0]);
    await removePayment({ id: second, paymentId: 1, actor });
    expect([(await getInvoice(second)).due, await creditFor(nadia)]).toEqual([149_000, 10_000]);
  });

  it('are corrected and removed, and a number is not used again', async () => {
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

  it('paid out to the client stay so when they are corrected, up to what is owed', async () => {
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

it('what was deleted lies in the bin, is found there as on the list, and comes back as it was', async () => {
  const before = (await store.snapshot()).invoices;
  await deleteInvoices({ ids: [1046], actor });
  // Two deletions of the same millisecond have no order.
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

describe('an invoice sent by mail', () => {
  const send = (id: number) =>
    mailInvoices({
      mails: [{ id, to: 'nadia@petrov.example', subject: 'Invoice', text: 'Hello' }],
      actor,
    });

  it('is in the outbox with a link that shows it until it is withdrawn', async () => {
    const id = await issued();
    const { changeId } = await send(id);
    const { text } = await mailed('nadia@petrov.example');
    const token = /invoice\/(\S+)$/.exec(text)?.[1] ?? '';
    expect((await invoiceByToken(token)).invoice.id).toBe(id);
    // No mail server is set here, so no one has been sent anything yet.
    expect((await getInvoice(id)).state).toBe('Issued');
    await markViewed(id);
    expect(await getInvoice(id)).toMatchObject({ state: 'Viewed', status: 'Sent' });
    const account = Object.values((await store.snapshot()).accounts)[0];
    if (!account || changeId === null) throw new Error('the seed has an admin, and mails are logged');
    await expect(undoChange({ changeId, account, actor })).rejects.toMatchObject({ code: 'conflict' });
    await closePublicPage({ id, actor });
    await expect(invoiceByToken(token)).rejects.toMatchObject({ code: 'not_found' });
  });

  it('has to be issued', async () => {
    await expect(send(1046)).rejects.toMatchObject({ code: 'conflict' });
  });
});

describe('the list of the page', () => {
  it('finds an invoice by everything its row and its paper show', async () => {
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

  it('finds a number typed without its zeros, and no longer one that starts with it', async () => {
    const id = await issued();
    const { name } = await getInvoice(id);
    const [prefix = '', digits = ''] = name.split('-');
    for (const text of [`${prefix} ${Number(digits)}`, `${prefix.toLowerCase()}${Number(digits)}`])
      expect(await find(text), text).toEqual([id]);
    expect(await find(`${prefix} ${digits.slice(-2, -1)}`)).not.toContain(id);
  });

  it('filters by due date, amount in dollars, client record, and credit', async () => {
    const id = await issued();
    const { invoice } = await getInvoice(id);
    const narrowed = { clientId: String(invoice.clientId), dueFrom: input.dueOn, dueTo: input.dueOn };
    expect(await find('', { ...narrowed, totalFrom: '1490', totalTo: '1490' })).toEqual([id]);
    expect(await find('', { ...narrowed, totalTo: '1489.99' })).toEqual([]);
    expect(await find('', { clientId: String(invoice.clientId), status: 'credit' })).toEqual([]);
    await pay(id, 150_000, { keepCredit: true });
    expect(await find('', { clientId: String(invoice.clientId), status: 'credit' })).toEqual([id]);
  });

  it('finds the status in the words of every language', async () => {
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

  it('takes a status in any case, and tells what is issued but not sent from what is sent', async () => {
    const id = await issued();
    expect(await find('', { status: 'issued' })).toEqual([id]);
    expect(await find('', { status: 'SENT' })).not.toContain(id);
  });

  it('puts rows without a balance last, whichever way it is sorted', async () => {
    const drafts = (await find('', { status: 'Draft' })).length;
    for (const sort of ['asc', 'desc']) {
      const rows = await matchingInvoices(invoicePageQuerySchema.parse({ sort, sortColumn: 'balance' }));
      expect(rows.slice(-drafts).every(({ state }) => state === 'Draft')).toBe(true);
    }
  });
});

it('tax goes by line where a line has its own, and the discount is shared out to the cent', () => {
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

it('a line that comes to nothing has no sign', () => {
  expect(formatMoney(lineAmount({ quantity: 0, unitPrice: -500 }), 'en')).toBe('$0.00');
});
