import { beforeEach, describe, expect, it } from 'vitest';
import { createInvoice } from '~/models/invoice/commands.server';
import { invoiceTotals, isOut } from '~/models/invoice/rules';
import type { InvoiceInput } from '~/models/invoice/schema';
import { periodAt, taxReport } from '~/models/invoice/tax-report.server';
import { creditInvoice, voidInvoices } from '~/models/invoice/void.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };

const client = {
  name: 'Nadia Petrov',
  company: '',
  companyEmail: 'nadia@petrov.example',
  address: '',
  country: '',
  contact: '',
};

/** Creates an invoice. Tests use dates in 2031, because that year has no sample data. */
async function make(issuedOn: string, more: Partial<InvoiceInput> = {}, { issued = true, included = false } = {}) {
  const items = [{ description: 'Support', quantity: 1, unitPrice: 10_000 }];
  const rates = { discountPercent: 0, taxPercent: 19 };
  const input: InvoiceInput = { client, service: '', issuedOn, dueOn: issuedOn, items, ...rates, note: '', ...more };
  const { id } = (await createInvoice({ input, issued, actor })).result;
  if (included)
    await store.commit({ actor, label: 'test', logged: false }, ({ invoices }) => {
      const invoice = invoices[id];
      if (invoice) invoice.taxIncluded = true;
    });
  return id;
}

describe('the tax report', () => {
  beforeEach(() => reseed());

  it('matches the manually calculated totals for a quarter, to the cent', async () => {
    // Subtotal 109.99, discount 11.00: 1.00 on the 7% line and 10.00 on the 19% lines.
    // 7%: 9.00 net, 0.63 tax. 19%: 89.99 net, 17.0981 ≈ 17.10 tax.
    await make('2031-04-01', {
      discountPercent: 10,
      items: [
        { description: 'Books', quantity: 1, unitPrice: 1_000, taxPercent: 7 },
        { description: 'Hours', quantity: 3, unitPrice: 3_333 },
      ],
    });
    // Price with tax 119.00: 100.00 net, 19.00 tax. Half of it is credited: −50.00 net, −9.50 tax.
    const shop = await make(
      '2031-06-30',
      { items: [{ description: 'Lamp', quantity: 1, unitPrice: 11_900 }] },
      { included: true },
    );
    await creditInvoice({ id: shop, items: [{ unitPrice: 5_950 }], note: '', actor, onDay: '2031-06-30' });
    await make('2031-05-02', { taxPercent: 0, items: [{ description: 'Stamp', quantity: 1, unitPrice: 5 }] });
    const voided = await make('2031-05-01');
    await voidInvoices({ ids: [voided], actor });
    await make('2031-05-03', {}, { issued: false });
    await make('2031-03-31');
    await make('2031-07-01');

    expect(await taxReport({ from: '2031-04-01', to: '2031-06-30' })).toEqual({
      rows: [
        { percent: 0, documents: 1, net: 5, tax: 0, gross: 5 },
        { percent: 7, documents: 1, net: 900, tax: 63, gross: 963 },
        { percent: 19, documents: 3, net: 13_999, tax: 2_660, gross: 16_659 },
      ],
      total: { documents: 4, net: 14_904, tax: 2_723, gross: 17_627 },
    });
  });

  it('adds up the gross amounts and tax of all active documents', async () => {
    const active = Object.values((await store.snapshot()).invoices).filter(isOut);
    const { total } = await taxReport({ from: '1900-01-01', to: '2999-12-31' });
    expect(total.gross).toBe(active.reduce((sum, invoice) => sum + invoiceTotals(invoice).total, 0));
    expect(total.tax).toBe(active.reduce((sum, invoice) => sum + invoiceTotals(invoice).tax, 0));
    expect(total.documents).toBe(active.length);
  });

  it('is empty for a period without documents', async () => {
    const { rows, total } = await taxReport({ from: '2031-01-01', to: '2031-01-31' });
    expect([rows, total]).toEqual([[], { documents: 0, net: 0, tax: 0, gross: 0 }]);
  });
});

describe('a period of the tax report', () => {
  it.each([
    ['month', 0, '2031-02-01', '2031-02-28'],
    ['month', 2, '2030-12-01', '2030-12-31'],
    ['quarter', 0, '2031-01-01', '2031-03-31'],
    ['quarter', 1, '2030-10-01', '2030-12-31'],
    ['year', 0, '2031-01-01', '2031-12-31'],
    ['year', 1, '2030-01-01', '2030-12-31'],
  ] as const)('is a whole calendar %s (%i back: %s to %s)', (unit, back, from, to) => {
    expect(periodAt('2031-02-15', unit, back)).toEqual({ from, to });
  });
});
