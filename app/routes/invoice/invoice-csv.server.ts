import type { CsvColumns } from '~/http/list/page.server';
import { workspaceCurrency } from '~/lib/currency';
import type { InvoiceRow } from '~/models/invoice/queries.server';
import { invoiceNumber, invoiceTotals, isOut, lastPaymentDay, moneyReceived, taxShares } from '~/models/invoice/rules';
import { textNamesIn, textsOf } from '~/models/invoice/text-fields';

/** Returns two columns for a tax rate: the net amount that it applies to, and the tax. */
function rateColumns(percent: number): CsvColumns<InvoiceRow> {
  const shareOf = ({ invoice }: InvoiceRow) => taxShares(invoice).find((share) => share.percent === percent);
  return {
    [`net ${percent}%`]: (row) => ({ cents: shareOf(row)?.base ?? 0 }),
    [`tax ${percent}%`]: (row) => ({ cents: shareOf(row)?.tax ?? 0 }),
  };
}

const textColumns: CsvColumns<InvoiceRow> = Object.fromEntries(
  textNamesIn('csv').map((name) => [name, ({ invoice }: InvoiceRow) => textsOf([name], invoice)[name]]),
);

/**
 * Returns the columns of the exported CSV, with amounts in the workspace's currency and two columns for each tax rate of
 * the invoices.
 */
export function invoiceCsv(rows: readonly InvoiceRow[]): CsvColumns<InvoiceRow> {
  const rates = new Set(rows.flatMap(({ invoice }) => taxShares(invoice).map(({ percent }) => percent)));
  return {
    id: ({ invoice }) => invoice.id,
    number: ({ invoice }) => invoiceNumber(invoice),
    status: ({ state }) => state,
    client: ({ invoice }) => invoice.client.name,
    company: ({ invoice }) => invoice.client.company,
    email: ({ invoice }) => invoice.client.companyEmail,
    country: ({ invoice }) => invoice.client.country,
    ...textColumns,
    issued: ({ invoice }) => invoice.issuedOn,
    due: ({ invoice }) => invoice.dueOn,
    currency: workspaceCurrency,
    subtotal: ({ invoice }) => ({ cents: invoiceTotals(invoice).subtotal }),
    discount: ({ invoice }) => ({ cents: -invoiceTotals(invoice).discount || 0 }),
    net: ({ invoice, total }) => ({ cents: total - invoiceTotals(invoice).tax }),
    tax: ({ invoice }) => ({ cents: invoiceTotals(invoice).tax }),
    ...Object.assign({}, ...[...rates].toSorted((one, other) => one - other).map(rateColumns)),
    total: ({ total }) => ({ cents: total }),
    received: ({ invoice }) => ({ cents: moneyReceived(invoice) }),
    balance: ({ due }) => ({ cents: due }),
    paidOn: ({ invoice, due }) => (isOut(invoice) && due === 0 ? lastPaymentDay(invoice) : null),
    creditOf: ({ invoice }) => invoice.creditOf ?? null,
  };
}
