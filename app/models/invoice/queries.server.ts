import { memoByIdentity } from '~/lib/memo';
import { rowsOf, type SortKey, sortKey } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import { amountDue, amountPaid, type InvoiceColumn, type InvoiceStatus, invoiceStatus, invoiceTotals } from './rules';
import type { Invoice, InvoiceQuery, WireInvoice } from './schema';
import { store } from '~/models/store/store.server';
import { today } from '~/models/shared/day';
import { toDollars } from '~/models/shared/money';

/** An invoice with what follows from its facts; amounts in cents. */
export interface InvoiceRow {
  invoice: Invoice;
  status: InvoiceStatus;
  total: number;
  due: number;
  wire: WireInvoice;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `2019-04-23` as `23 Apr 2019`, the form the wire knows (contract §3). */
function wireDate(date: string): string {
  const [year, month, dayOfMonth] = date.split('-');
  return `${dayOfMonth} ${months[Number(month) - 1]} ${year}`;
}

/** Cents as the wire writes a balance: `0` when paid up, else a signed dollar string (contract §3). */
function wireBalance(cents: number): number | string {
  if (cents === 0) return 0;
  const dollars = toDollars(Math.abs(cents));
  return `${cents < 0 ? '-' : ''}$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}

/** One invoice with its derived figures on a calendar day. */
export function toRow(invoice: Invoice, onDay: string): InvoiceRow {
  const { total } = invoiceTotals(invoice);
  const due = amountDue(invoice);
  const status = invoiceStatus(invoice, onDay);
  const { id, client, service, avatar } = invoice;
  const wire: WireInvoice = {
    id,
    issuedDate: wireDate(invoice.issuedOn),
    client,
    service,
    total: toDollars(total),
    avatar,
    invoiceStatus: status,
    balance: wireBalance(due),
    dueDate: wireDate(invoice.dueOn),
  };
  return { invoice, status, total, due, wire };
}

function isOpen({ status, due }: InvoiceRow): boolean {
  return status !== 'Draft' && due > 0;
}

const invoices = listIndex({
  rows: (collection: Readonly<Record<string, Invoice>>, onDay) =>
    rowsOf(collection).map((invoice) => toRow(invoice, onDay)),
  id: ({ invoice }: InvoiceRow) => invoice.id,
  search: ({ wire }) => [wire.client.companyEmail, wire.client.name, wire.id, wire.total, wire.balance, wire.dueDate],
  // Specification §7: typing the beginning of "paid" also finds what is paid up.
  alsoMatches: (text) => ('paid'.includes(text) ? ({ due }) => due === 0 : null),
  filters: {
    status: ({ status }) => status.toLowerCase(),
    open: (row) => (isOpen(row) ? 'true' : 'false'),
  },
  sorts: {
    id: ({ invoice }) => invoice.id,
    invoiceStatus: ({ status }) => sortKey(status),
    'client.name': ({ invoice }) => sortKey(invoice.client.name),
    total: ({ total }) => total,
    dueDate: ({ invoice }) => invoice.dueOn,
    balance: ({ due }) => due,
    issuedDate: ({ invoice }) => invoice.issuedOn,
    service: ({ invoice }) => sortKey(invoice.service),
  } satisfies Record<InvoiceColumn, (row: InvoiceRow) => SortKey>,
});

const indexOn = async (onDay: string) => invoices((await store.snapshot()).invoices, onDay);

/** `open` keeps what is issued and not paid up; only pages ask for it. */
export type InvoiceFilter = Pick<InvoiceQuery, 'q' | 'status'> & { open?: boolean };
type InvoiceOrder = Pick<InvoiceQuery, 'sort' | 'sortColumn'>;

/** The query as the index reads it: the status is asked for without regard to case (contract §3). */
function asked<Query extends InvoiceFilter & InvoiceOrder>(query: Query) {
  return { ...query, status: query.status.toLowerCase(), open: query.open ? 'true' : '' };
}

/**
 * The invoices that match search and status, sorted and paged (contract §3, GET /apps/invoice/invoices).
 * `all` is every invoice in ascending id order, `total` the number of matches.
 * @param onDay the person's day on pages, as in the functions below; calls go by UTC's
 */
export async function listInvoices(query: InvoiceQuery & InvoiceFilter, onDay = today()) {
  const index = await indexOn(onDay);
  return { ...index.page(asked(query)), all: index.all };
}

/** Every match of a filter in list order, for export and for acting on everything that matches. */
export async function matchingInvoices(query: InvoiceFilter & InvoiceOrder, onDay = today()): Promise<InvoiceRow[]> {
  return (await indexOn(onDay)).matches(asked(query));
}

/** Where an invoice stands in a filtered, sorted list, see `neighbours` of the list index. */
export async function invoiceNeighbours(
  { id, query }: { id: number; query: InvoiceFilter & InvoiceOrder },
  onDay = today(),
) {
  return (await indexOn(onDay)).neighbours(id, asked(query));
}

const figuresOf = memoByIdentity((rows: readonly InvoiceRow[]) => {
  const sum = (chosen: readonly InvoiceRow[], amount: (row: InvoiceRow) => number) => ({
    count: chosen.length,
    amount: chosen.reduce((total, row) => total + amount(row), 0),
  });
  const issued = rows.filter(({ status }) => status !== 'Draft');
  const labelled = (status: InvoiceStatus) => rows.filter((row) => row.status === status);
  return {
    billed: sum(issued, ({ total }) => total),
    open: sum(rows.filter(isOpen), ({ due }) => due),
    overdue: sum(labelled('Past Due'), ({ due }) => due),
    paid: sum(labelled('Paid'), ({ invoice }) => amountPaid(invoice)),
    drafts: sum(labelled('Draft'), ({ total }) => total),
  };
});

/** Count and amount in cents of what is billed, open, overdue, paid and in draft; worked out once per change. */
export async function invoiceFigures(onDay = today()) {
  return figuresOf((await indexOn(onDay)).all);
}
