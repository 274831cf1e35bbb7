import { beforeEach, describe, expect, it } from 'vitest';
import type { InvoiceDetails } from '~/models/invoice/details.schema';
import type { WireInvoice } from '~/models/invoice/schema';
import { store } from '~/models/store/store.server';
import * as route from '~/routes/invoice/api';
import { invoiceContract } from '~/routes/invoice/api.contract';
import { adminCall, refused } from '../helpers/admin-call';
import { reseed } from '../helpers/store';
import { undoRestores } from '../helpers/undo-restores';
import { today } from '~/models/shared/day';

let call: Awaited<ReturnType<typeof adminCall>>;
const { invoice: body } = invoiceContract.add.example.input;
const post = (name: string, input: unknown) =>
  call<{ invoice: WireInvoice; error: Record<string, string> }>(`/apps/invoice/${name}`, { body: input });
const details = async (id: number) =>
  (await call<{ details: InvoiceDetails; tag: string }>(`/api/invoice/invoices/${id}/details`)).body;

const expectUndo = (work: () => Promise<unknown>) => undoRestores('invoices', work);

beforeEach(async () => {
  reseed();
  call = await adminCall(route);
});

describe('POST /apps/invoice/add-invoice', () => {
  it('creates a draft with totals in dollars, no number, and no payments', async () => {
    const { status, body: responseBody } = await post('add-invoice', { invoice: body });
    expect(status).toBe(201);
    expect(responseBody.invoice).toMatchObject({
      id: 1050,
      invoiceStatus: 'Draft',
      total: 1271.81,
      service: body.service,
    });
    expect(await details(1050)).toMatchObject({
      details: { number: null, subtotal: 1187.5, discount: 118.75, tax: 203.06, total: 1271.81, payments: [] },
    });
  });

  it('assigns the next number to an issued invoice', async () => {
    const last = Math.max(...Object.values((await store.snapshot()).invoices).map(({ number }) => number ?? 0));
    const { body: responseBody } = await post('add-invoice', { invoice: body, issued: true });
    expect(responseBody.invoice.invoiceStatus).toBe('Past Due');
    expect((await details(responseBody.invoice.id)).details.number).toBe(`INV-${String(last + 1).padStart(4, '0')}`);
  });

  it.each([
    ['a blank client name', { ...body, client: { name: ' ' } }, 'client.name'],
    ['no items', { ...body, items: [] }, 'items'],
    ['a quantity as text', { ...body, items: [{ description: 'x', quantity: '3', unitPrice: 1 }] }, 'items.quantity'],
    ['a quantity of zero', { ...body, items: [{ description: 'x', quantity: 0, unitPrice: 1 }] }, 'items.quantity'],
    ['a huge price', { ...body, items: [{ description: 'x', quantity: 1, unitPrice: 1e12 }] }, 'items.unitPrice'],
    ['a day that doesn’t exist', { ...body, issuedOn: '2026-02-30' }, 'issuedOn'],
    ['a due date before the issue date', { ...body, dueOn: '2026-01-01' }, 'dueOn'],
    ['a tax rate over 100%', { ...body, taxPercent: 101 }, 'taxPercent'],
    ['a tax rate as text', { ...body, taxPercent: '19' }, 'taxPercent'],
    ['no invoice', undefined, 'invoice'],
  ])('returns 400 for %s, and reports the field’s name', async (_, invoice, field) => {
    expect(await refused(400, () => post('add-invoice', { invoice }))).toEqual([field]);
  });

  it('assigns different IDs to invoices created in parallel, and can be undone', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => post('add-invoice', { invoice: body })));
    expect(new Set(responses.map((response) => response.body.invoice.id)).size).toBe(3);
    await expectUndo(() => post('add-invoice', { invoice: body }));
  });
});

describe('POST /apps/invoice/update-invoice', () => {
  it('replaces the content of a draft, and issues the draft on request', async () => {
    const first = await post('update-invoice', { id: '1023', invoice: { ...body, service: 'Retainer' } });
    expect(first.body.invoice).toMatchObject({ id: 1023, service: 'Retainer', invoiceStatus: 'Draft' });
    const second = await post('update-invoice', { id: 1023, invoice: body, issued: true });
    expect(second.body.invoice.invoiceStatus).not.toBe('Draft');
  });

  it('returns 409 for an issued invoice or an outdated tag, 404 for an unknown ID, and 400 without an ID', async () => {
    await refused(409, () => post('update-invoice', { id: 1013, invoice: body }));
    const { tag } = await details(1023);
    await post('update-invoice', { id: 1023, invoice: body, tag });
    const stale = await post('update-invoice', { id: 1023, invoice: body, tag });
    expect(stale).toMatchObject({
      status: 409,
      body: { error: expect.stringMatching(/^This has changed since .+\.$/) },
    });
    await refused(404, () => post('update-invoice', { id: 9999, invoice: body }));
    expect(await refused(400, () => post('update-invoice', { invoice: body }))).toEqual(['id']);
  });

  it('can be undone', () => expectUndo(() => post('update-invoice', { id: 1023, invoice: body })));
});

describe('in /apps/invoice, POST', () => {
  it('/issue issues a draft only once, and returns 404 for an unknown ID', async () => {
    expect((await post('issue', { id: 1023 })).body.invoice.invoiceStatus).not.toBe('Draft');
    await refused(409, () => post('issue', { id: 1023 }));
    await refused(404, () => post('issue', { id: 1 }));
  });

  it('/send sends an issued invoice, and returns 409 for a draft', async () => {
    const { body: responseBody } = await post('send', { id: 1032 });
    expect(responseBody.invoice.id).toBe(1032);
    expect((await details(1032)).details.sentAt).not.toBeNull();
    await refused(409, () => post('send', { id: 1023 }));
  });

  it('/pay records payments up to the amount due, and rejects drafts and invalid fields', async () => {
    const payment = { amount: 395, paidOn: today(), method: 'Card' };
    const half = await post('pay', { id: 1018, payment });
    expect(half.body.invoice.balance).toBe('$1000');
    const over = await call<{ error: object }>('/apps/invoice/pay', {
      body: { id: 1018, payment: { ...payment, amount: 1000.01 } },
    });
    expect(over.body.error).toEqual({ amount: 'This is more than the amount due.' });
    expect((await post('pay', { id: 1018, payment: { ...payment, amount: 1000 } })).body.invoice).toMatchObject({
      balance: 0,
      invoiceStatus: 'Paid',
    });
    await refused(409, () => post('pay', { id: 1023, payment }));
    for (const [field, value] of Object.entries({ amount: '5', paidOn: 'soon', method: 'Shells' })) {
      const bad = () => post('pay', { id: 1017, payment: { ...payment, [field]: value } });
      expect(await refused(400, bad)).toEqual([field]);
    }
  });

  it('/duplicate copies an invoice as a draft with today’s date', async () => {
    const { status, body: responseBody } = await post('duplicate', { id: 1013 });
    expect(status).toBe(201);
    expect(responseBody.invoice).toMatchObject({ id: 1050, invoiceStatus: 'Draft', service: 'Showroom website' });
    expect((await details(1050)).details.issuedOn).toBe(today());
  });

  it.each([
    ['issue', { id: 1023 }],
    ['send', { id: 1032 }],
    ['pay', { id: 1018, payment: { amount: 1, paidOn: today(), method: 'Cash' } }],
    ['duplicate', { id: 1013 }],
  ])('/%s can be undone', (name, input) => expectUndo(() => post(name, input)));
});
