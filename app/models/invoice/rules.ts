import { amountOf, percentOf } from '~/models/shared/money';

/** The six labels people see and filter by (specification §3). */
export const invoiceStatuses = ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'] as const;

export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * What pages show and filter by: the six labels and what they do not tell: issued but not sent, seen by the client, void.
 * On the wire the first two are `Sent` and the last is `Paid`, as nothing is owed.
 */
export const invoiceStates = [
  'Draft',
  'Issued',
  'Sent',
  'Viewed',
  'Downloaded',
  'Partial Payment',
  'Past Due',
  'Paid',
  'Void',
] as const;

export type InvoiceState = (typeof invoiceStates)[number];

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

/** What the page's status filter knows besides the states: issued and not paid up; issued and not made void. */
export const openFilter = 'open';
export const billedFilter = 'billed';

interface Numbered {
  number: number | null;
  prefix?: string | undefined;
  creditOf?: number | undefined;
}

/** The number as people know it, with the prefix it was issued with: `INV-0033`, of a credit note `CN-0034`; a draft has none. */
export function invoiceNumber({ number, creditOf, prefix }: Numbered): string | null {
  if (number === null) return null;
  return `${prefix ?? (creditOf === undefined ? 'INV-' : 'CN-')}${String(number).padStart(4, '0')}`;
}

/** What an invoice is called everywhere: by its number; what has none yet is `#1049`. */
export function invoiceName(invoice: Numbered & { id: number }): string {
  return invoiceNumber(invoice) ?? `#${invoice.id}`;
}

/** How a client may have paid. */
export const paymentMethods = ['Bank transfer', 'Card', 'Cash'] as const;

/** The method of what was paid from a client's credit. */
export const creditMethod = 'Credit';

interface Priced {
  /** `taxPercent` of a line stands in place of the invoice's. */
  items: readonly { quantity: number; unitPrice: number; taxPercent?: number | undefined }[];
  discountPercent: number;
  taxPercent: number;
}

/** Amount of one line, in whole cents; quantity and price may have six digits after the decimal point (contract §3). */
export function lineAmount({ quantity, unitPrice }: { quantity: number; unitPrice: number }): number {
  return amountOf(quantity, unitPrice);
}

/** One rate of tax on an invoice: what it is worked out from, after the discount, and what it comes to. In cents. */
interface TaxShare {
  percent: number;
  base: number;
  tax: number;
}

/** The tax of an invoice by rate, lowest rate first; the discount is shared out to the cent. */
export function taxShares({ items, discountPercent, taxPercent }: Priced): TaxShare[] {
  const sums = new Map<number, number>();
  for (const line of items) {
    const percent = line.taxPercent ?? taxPercent;
    sums.set(percent, (sums.get(percent) ?? 0) + lineAmount(line));
  }
  let open = percentOf(
    [...sums.values()].reduce((sum, amount) => sum + amount, 0),
    discountPercent,
  );
  return [...sums]
    .sort(([one], [other]) => one - other)
    .map(([percent, sum], index) => {
      const discount = index === sums.size - 1 ? open : percentOf(sum, discountPercent);
      open -= discount;
      return { percent, base: sum - discount, tax: percentOf(sum - discount, percent) };
    });
}

/** The arithmetic of an invoice, each step rounded to a cent: subtotal − discount + tax = total. All in cents. */
export function invoiceTotals(invoice: Priced) {
  const subtotal = invoice.items.reduce((sum, line) => sum + lineAmount(line), 0);
  const discount = percentOf(subtotal, invoice.discountPercent);
  const tax = taxShares(invoice).reduce((sum, share) => sum + share.tax, 0);
  return { subtotal, discount, tax, total: subtotal - discount + tax };
}

/** Days a client may be given to pay, as the form offers them; 0 is due at once. */
export const paymentTerms = [0, 7, 14, 30, 60] as const;

interface Facts extends Priced {
  issuedAt: string | null;
  sentAt?: string | null;
  viewedAt?: string | null;
  downloadedAt: string | null;
  voidedAt?: string | null;
  dueOn: string;
  payments: readonly { amount: number }[];
}

/** Sum of the payments, in cents. */
function amountPaid({ payments }: Pick<Facts, 'payments'>): number {
  return payments.reduce((sum, payment) => sum + payment.amount, 0);
}

/** The payments that were money, in cents: without what was paid from credit. */
export function moneyReceived({ payments }: { payments: readonly { amount: number; credit?: unknown }[] }): number {
  return amountPaid({ payments: payments.filter(({ credit }) => credit === undefined) });
}

/** The calendar day of the last payment or credit; `null` while there is none. */
export function lastPaymentDay({ payments }: { payments: readonly { paidOn: string }[] }): string | null {
  return payments.reduce<string | null>((last, { paidOn }) => (last === null || paidOn > last ? paidOn : last), null);
}

/** What is still owed, in cents; negative when it is we who owe, nothing once it is void. */
export function amountDue(invoice: Facts): number {
  return invoice.voidedAt ? 0 : invoiceTotals(invoice).total - amountPaid(invoice);
}

/**
 * The label that follows from the facts, the first that applies: not issued, paid up, overdue, partly paid, downloaded.
 * @param today the calendar day as `YYYY-MM-DD`
 */
export function invoiceStatus(invoice: Facts, today: string): InvoiceStatus {
  if (invoice.issuedAt === null) return 'Draft';
  const due = amountDue(invoice);
  // Paid up, or more than that: what is over is the client's credit.
  if (due === 0 || (due < 0 && invoiceTotals(invoice).total > 0)) return 'Paid';
  if (due > 0 && invoice.dueOn < today) return 'Past Due';
  if (invoice.payments.length > 0) return 'Partial Payment';
  return invoice.downloadedAt === null ? 'Sent' : 'Downloaded';
}

/**
 * What pages show of an invoice: the label, but told apart by whether it was sent and seen.
 * @param today the calendar day as `YYYY-MM-DD`
 */
export function invoiceState(invoice: Facts, today: string): InvoiceState {
  if (invoice.voidedAt) return 'Void';
  const status = invoiceStatus(invoice, today);
  if (status !== 'Sent' && status !== 'Downloaded') return status;
  if (invoice.viewedAt) return 'Viewed';
  if (status === 'Sent' && !invoice.sentAt) return 'Issued';
  return status;
}

type Credited = Omit<Priced, 'items'> & {
  id: number;
  items: readonly (Priced['items'][number] & { credits?: number | undefined })[];
  creditOf?: number | undefined;
  voidedAt?: string | null;
};

type Fate = Pick<Facts, 'issuedAt' | 'voidedAt'> & {
  payments: readonly unknown[];
  creditOf?: number | undefined;
};

/** Whether an invoice can be taken back as if it had not been: issued, and nothing paid on it. */
export function canVoid({ issuedAt, voidedAt, payments }: Fate): boolean {
  return issuedAt !== null && !voidedAt && payments.length === 0;
}

/** Whether credit notes can be made of it: issued, not void, and none itself. */
export function canCredit({ issuedAt, voidedAt, creditOf }: Fate): boolean {
  return issuedAt !== null && !voidedAt && creditOf === undefined;
}

/** The credit notes of an invoice that aren't void. */
const notesOf = (invoices: Readonly<Record<string, Credited>>, { id }: Credited): Credited[] =>
  Object.values(invoices).filter(({ creditOf, voidedAt }) => creditOf === id && !voidedAt);

/**
 * What's left to credit of an invoice, in cents: its total less that of its credit notes.
 * @param invoices all of them, with the credit notes
 */
export function creditLeft(invoices: Readonly<Record<string, Credited>>, invoice: Credited): number {
  const notes = notesOf(invoices, invoice);
  return notes.reduce((left, note) => left + invoiceTotals(note).total, invoiceTotals(invoice).total);
}

/** What's left to credit of each line, in cents before discount and tax. A refund of an order credits no line. */
export function creditLeftByLine(invoices: Readonly<Record<string, Credited>>, invoice: Credited): number[] {
  const credited = notesOf(invoices, invoice).flatMap(({ items }) => items);
  return invoice.items.map((line, index) =>
    credited.reduce((left, one) => (one.credits === index ? left + lineAmount(one) : left), lineAmount(line)),
  );
}

/** Whether it is with the client: issued, and not void. */
export function isOut({ issuedAt, voidedAt }: Pick<Facts, 'issuedAt' | 'voidedAt'>): boolean {
  return issuedAt !== null && !voidedAt;
}
