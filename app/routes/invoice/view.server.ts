import { workspaceCurrency } from '~/lib/currency';
import { qrPath } from '~/lib/qr.server';
import { payCodeText } from '~/models/invoice/pay-code';
import {
  canCredit,
  canRepeat,
  canVoid,
  invoiceTotals,
  lineAmount,
  moneyReceived,
  taxShares,
} from '~/models/invoice/rules';
import type { InvoiceRow } from '~/models/invoice/queries.server';
import { textNamesIn, textsOf } from '~/models/invoice/text-fields';
import type { SentRow } from '~/models/invoice/sender.server';
import { scheduleView } from './schedule-view';

/** Converts an invoice to a row of the list. Amounts are in cents, days are `YYYY-MM-DD`. */
export function invoiceListView({ invoice, name, state, total, due, daysLate }: InvoiceRow) {
  const { id, client, service, avatar, issuedOn, dueOn } = invoice;
  const money = { total, received: moneyReceived(invoice), due, daysLate };
  const paper = { id, name, creditOf: invoice.creditOf ?? null };
  return { ...paper, client: client.name, service, avatar, issuedOn, dueOn, state, ...money, ...fateOf(invoice) };
}

function fateOf(invoice: InvoiceRow['invoice']) {
  return {
    sent: invoice.sentAt !== null,
    voidable: canVoid(invoice),
    creditable: canCredit(invoice),
    repeatable: canRepeat(invoice),
  };
}

/** Returns the invoice data that the document, panel, and actions need. Amounts are in cents, days are `YYYY-MM-DD`. */
export function invoiceView(row: SentRow) {
  const { id, number, client, clientId, service, issuedOn, dueOn, note, payments } = row.invoice;
  const { discountPercent, taxPercent, items } = row.invoice;
  return {
    id,
    name: row.name,
    draft: number === null,
    voided: row.state === 'Void',
    client: { ...client, ...textsOf(textNamesIn('party'), row.invoice) },
    clientId,
    service,
    issuedOn,
    dueOn,
    note,
    payments,
    company: row.sender.company,
    look: row.sender.look,
    paymentDetails: row.sender.bank,
    discountPercent,
    taxPercent,
    taxIncluded: row.invoice.taxIncluded ?? false,
    items: items.map((item) => ({ ...item, amount: lineAmount(item) })),
    totals: invoiceTotals(row.invoice),
    taxes: taxShares(row.invoice),
    state: row.state,
    due: row.due,
    ...fateOf(row.invoice),
    shareToken: row.invoice.shareToken ?? null,
    creditOf: row.invoice.creditOf ?? null,
    creditedBy: row.invoice.creditedBy ?? null,
    orderId: row.invoice.orderId ?? null,
    schedule: row.invoice.repeat ? scheduleView(row.invoice.repeat) : null,
    repeatOf: row.invoice.repeatOf ?? null,
    sendAt: row.invoice.sendAt ?? null,
    daysLate: row.daysLate,
  };
}

/** Returns the data for the document: the invoice, and a QR code to pay it if one is possible. */
export function paperView(row: SentRow) {
  const text = payCodeText(row, workspaceCurrency());
  return { ...invoiceView(row), payCode: text === '' ? null : qrPath(text) };
}

export type InvoiceListView = ReturnType<typeof invoiceListView>;
export type InvoiceView = ReturnType<typeof invoiceView>;
export type PaperView = ReturnType<typeof paperView>;
