import { percentOf } from '~/models/shared/money';

/** The six labels people see and filter by (specification §3). */
export const invoiceStatuses = ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'] as const;

export type InvoiceStatus = (typeof invoiceStatuses)[number];

/** Sortable columns, the default first (contract §3). */
export const invoiceColumns = [
  'id',
  'invoiceStatus',
  'client.name',
  'total',
  'dueDate',
  'balance',
  'issuedDate',
  'service',
] as const;

export type InvoiceColumn = (typeof invoiceColumns)[number];

/** What the page's status filter knows besides the six labels: issued and not paid up. */
export const openFilter = 'open';

/** Who sends the invoices, as printed on the paper. */
export const seller = {
  name: 'Atrium Studio Ltd',
  lines: ['21 Wharf Street', 'Bristol BS1 4QA, United Kingdom'],
  email: 'billing@atrium.example',
} as const;

/** The number as people know it: `INV-0033`; a draft has none. */
export function invoiceNumber(number: number | null): string | null {
  return number === null ? null : `INV-${String(number).padStart(4, '0')}`;
}

/** How a client may have paid. */
export const paymentMethods = ['Bank transfer', 'Card', 'Cash'] as const;

interface Priced {
  items: readonly { quantity: number; unitPrice: number }[];
  discountPercent: number;
  taxPercent: number;
}

/** Amount of one line, in cents. */
export function lineAmount({ quantity, unitPrice }: { quantity: number; unitPrice: number }): number {
  return Math.round(quantity * unitPrice);
}

/** The arithmetic of an invoice, each step rounded to a cent: subtotal − discount + tax = total. All in cents. */
export function invoiceTotals({ items, discountPercent, taxPercent }: Priced) {
  const subtotal = items.reduce((sum, line) => sum + lineAmount(line), 0);
  const discount = percentOf(subtotal, discountPercent);
  const tax = percentOf(subtotal - discount, taxPercent);
  return { subtotal, discount, tax, total: subtotal - discount + tax };
}

interface Facts extends Priced {
  issuedAt: string | null;
  downloadedAt: string | null;
  dueOn: string;
  payments: readonly { amount: number }[];
}

/** Sum of the payments, in cents. */
export function amountPaid({ payments }: Pick<Facts, 'payments'>): number {
  return payments.reduce((sum, payment) => sum + payment.amount, 0);
}

/** What is still owed, in cents; negative when it is we who owe. */
export function amountDue(invoice: Facts): number {
  return invoiceTotals(invoice).total - amountPaid(invoice);
}

/**
 * The label that follows from the facts, the first that applies: not issued, paid up, overdue, partly paid, downloaded.
 * @param today the calendar day as `YYYY-MM-DD`
 */
export function invoiceStatus(invoice: Facts, today: string): InvoiceStatus {
  if (invoice.issuedAt === null) return 'Draft';
  const due = amountDue(invoice);
  if (due === 0) return 'Paid';
  if (due > 0 && invoice.dueOn < today) return 'Past Due';
  if (invoice.payments.length > 0) return 'Partial Payment';
  return invoice.downloadedAt === null ? 'Sent' : 'Downloaded';
}
