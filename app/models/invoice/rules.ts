import { addDays, isStorableDay, lastDay } from '~/models/shared/day';
import { amountOf, percentOf, taxIn } from '~/models/shared/money';

/** The six labels that users see and filter by (specification §3). */
export const invoiceStatuses = ['Paid', 'Downloaded', 'Sent', 'Draft', 'Partial Payment', 'Past Due'] as const;

export type InvoiceStatus = (typeof invoiceStatuses)[number];

/**
 * States that pages show and filter by: the six labels, and states that the labels don't distinguish (issued but not
 * sent, viewed by the client, void). In the API, an issued invoice is `Sent`, a viewed one is `Sent` or `Downloaded`,
 * and a void one is `Paid`, because nothing is due.
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

/**
 * Values of the page's status filter in addition to the states: issued and not fully paid; issued and not void; with
 * unused credit.
 */
export const openFilter = 'open';
export const billedFilter = 'billed';
export const creditFilter = 'credit';

/** Optional columns of the list. */
export const columnChoices = ['received'] as const;

export type ColumnChoice = (typeof columnChoices)[number];

interface Numbered {
  number: number | null;
  prefix?: string | undefined;
  creditOf?: number | undefined;
}

/**
 * Returns the number with the prefix it was issued with: `INV-0033`, or `CN-0034` for a credit note. A draft has no
 * number.
 */
export function invoiceNumber({ number, creditOf, prefix }: Numbered): string | null {
  if (number === null) return null;
  return `${prefix ?? (creditOf === undefined ? 'INV-' : 'CN-')}${String(number).padStart(4, '0')}`;
}

/** Returns the display name of an invoice: its number, or `#1049` if it has none yet. */
export function invoiceName(invoice: Numbered & { id: number }): string {
  return invoiceNumber(invoice) ?? `#${invoice.id}`;
}

/** Payment methods that a client can use. */
export const paymentMethods = ['Bank transfer', 'Card', 'Cash'] as const;

/** Payment method for amounts paid from a client's credit. */
export const creditMethod = 'Credit';

interface PricedInvoice {
  /** `taxPercent` of a line overrides the invoice's. */
  items: readonly { quantity: number; unitPrice: number; taxPercent?: number | undefined }[];
  discountPercent: number;
  taxPercent: number;
  /** Whether the prices include tax. By default, tax is added. */
  taxIncluded?: boolean | undefined;
}

/**
 * Returns the amount of a line, in whole cents. `quantity` can have up to six decimal places, and `unitPrice`, in
 * cents, up to four (contract §3).
 */
export function lineAmount({ quantity, unitPrice }: { quantity: number; unitPrice: number }): number {
  return amountOf(quantity, unitPrice);
}

/** A tax rate on an invoice: the amount it applies to, after the discount and without tax, and the tax, in cents. */
interface TaxShare {
  percent: number;
  base: number;
  tax: number;
}

/** Returns the tax of an invoice by rate, lowest rate first. The discount is distributed over the rates to the cent. */
export function taxShares({ items, discountPercent, taxPercent, taxIncluded = false }: PricedInvoice): TaxShare[] {
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
      const amount = sum - discount;
      const tax = taxIncluded ? taxIn(amount, percent) : percentOf(amount, percent);
      return { percent, base: taxIncluded ? amount - tax : amount, tax };
    });
}

/**
 * Calculates the totals of an invoice, each step rounded to a cent: subtotal − discount + tax = total. Tax isn't added
 * if the prices include it. All amounts are in cents.
 */
export function invoiceTotals(invoice: PricedInvoice) {
  const subtotal = invoice.items.reduce((sum, line) => sum + lineAmount(line), 0);
  const discount = percentOf(subtotal, invoice.discountPercent);
  const tax = taxShares(invoice).reduce((sum, share) => sum + share.tax, 0);
  return { subtotal, discount, tax, total: subtotal - discount + (invoice.taxIncluded ? 0 : tax) };
}

/** Payment terms offered by the form, in days; 0 means due immediately. */
export const paymentTerms = [0, 7, 14, 30, 60] as const;

/** Returns the due date of an invoice with a given date and payment term in days, at most the last day of 9999. */
export function dueAfter(issuedOn: string, days: number): string {
  const due = addDays(issuedOn, days);
  return isStorableDay(due) ? due : lastDay;
}

interface Facts extends PricedInvoice {
  issuedAt: string | null;
  sentAt?: string | null;
  viewedAt?: string | null;
  downloadedAt: string | null;
  voidedAt?: string | null;
  dueOn: string;
  payments: readonly { amount: number }[];
}

function amountPaid({ payments }: Pick<Facts, 'payments'>): number {
  return payments.reduce((sum, payment) => sum + payment.amount, 0);
}

/** Returns the money received minus the money paid out, in cents, without applied credit. */
export function moneyReceived({ payments }: { payments: readonly { amount: number; credit?: unknown }[] }): number {
  return amountPaid({ payments: payments.filter(({ credit }) => credit === undefined) });
}

/** Returns the calendar day of the last payment or credit, or `null` if there is none. */
export function lastPaymentDay({ payments }: { payments: readonly { paidOn: string }[] }): string | null {
  return payments.reduce<string | null>((last, { paidOn }) => (last === null || paidOn > last ? paidOn : last), null);
}

/** Returns the amount due, in cents; negative if we owe the client, zero for a void invoice. */
export function amountDue(invoice: Facts): number {
  return invoice.voidedAt ? 0 : invoiceTotals(invoice).total - amountPaid(invoice);
}

/**
 * Returns the label of an invoice, the first that applies: not issued, fully paid, overdue, partly paid, then sent or
 * downloaded.
 * @param today the calendar day as `YYYY-MM-DD`
 */
export function invoiceStatus(invoice: Facts, today: string): InvoiceStatus {
  if (invoice.issuedAt === null) return 'Draft';
  const due = amountDue(invoice);
  // Fully paid or overpaid; an overpayment is the client's credit.
  if (due === 0 || (due < 0 && invoiceTotals(invoice).total > 0)) return 'Paid';
  if (due > 0 && invoice.dueOn < today) return 'Past Due';
  if (invoice.payments.length > 0) return 'Partial Payment';
  return invoice.downloadedAt === null ? 'Sent' : 'Downloaded';
}

/**
 * Returns the state of an invoice for pages: the label, refined by whether the invoice is void, sent, or viewed.
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

type Fate = Pick<Facts, 'issuedAt' | 'voidedAt'> & {
  payments: readonly unknown[];
  creditOf?: number | undefined;
};

/** Checks whether an invoice can be voided: it's issued, not void, and has no payments. */
export function canVoid({ issuedAt, voidedAt, payments }: Fate): boolean {
  return issuedAt !== null && !voidedAt && payments.length === 0;
}

/** Checks whether credit notes can be created for an invoice: it's issued, not void, and not a credit note. */
export function canCredit({ issuedAt, voidedAt, creditOf }: Fate): boolean {
  return issuedAt !== null && !voidedAt && creditOf === undefined;
}

/** Checks whether a schedule can repeat an invoice: it's neither void nor a credit note. A draft can be repeated. */
export function canRepeat({ voidedAt, creditOf }: Pick<Fate, 'voidedAt' | 'creditOf'>): boolean {
  return !voidedAt && creditOf === undefined;
}

/** Checks whether an invoice is active: issued, and not void. */
export function isOut({ issuedAt, voidedAt }: Pick<Facts, 'issuedAt' | 'voidedAt'>): boolean {
  return issuedAt !== null && !voidedAt;
}
