import { memoByIdentity } from '~/lib/memo';
import { pageOf, searchText, sortKey, type SortKey, sortRows, rowsOf } from '~/models/shared/list';
import { amountDue, amountPaid, type InvoiceColumn, type InvoiceStatus, invoiceStatus, invoiceTotals } from './rules';
import type { Invoice, InvoiceQuery, WireInvoice } from './schema';
import { store } from '~/models/store/store.server';
import { today } from '~/models/shared/today.server';

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
  const dollars = Math.abs(cents) / 100;
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
    total: total / 100,
    avatar,
    invoiceStatus: status,
    balance: wireBalance(due),
    dueDate: wireDate(invoice.dueOn),
  };
  return { invoice, status, total, due, wire };
}

interface Derived {
  rows: readonly InvoiceRow[];
  search: readonly string[];
  sorted: Map<string, readonly number[]>;
}

function derive(invoices: readonly Invoice[], onDay: string): Derived {
  const rows = invoices.map((invoice) => toRow(invoice, onDay));
  const search = rows.map(({ wire }) =>
    searchText([wire.client.companyEmail, wire.client.name, wire.id, wire.total, wire.balance, wire.dueDate]),
  );
  return { rows, search, sorted: new Map() };
}

const byDay = memoByIdentity(() => new Map<string, Derived>());

async function derived(): Promise<Derived> {
  const { invoices } = await store.snapshot();
  const onDay = today();
  const days = byDay(invoices);
  const known = days.get(onDay) ?? derive(rowsOf(invoices), onDay);
  days.set(onDay, known);
  return known;
}

const keys: Record<InvoiceColumn, (row: InvoiceRow) => SortKey> = {
  id: ({ invoice }) => invoice.id,
  invoiceStatus: ({ status }) => sortKey(status),
  'client.name': ({ invoice }) => sortKey(invoice.client.name),
  total: ({ total }) => total,
  dueDate: ({ invoice }) => invoice.dueOn,
  balance: ({ due }) => due,
  issuedDate: ({ invoice }) => invoice.issuedOn,
  service: ({ invoice }) => sortKey(invoice.service),
};

/** Positions of all rows in the asked order, worked out once per change. */
function order({ rows, sorted }: Derived, column: InvoiceColumn, direction: 'asc' | 'desc'): readonly number[] {
  const name = `${column} ${direction}`;
  const known = sorted.get(name);
  if (known) return known;
  const indexed = rows.map((row, index) => ({ row, index }));
  const positions = sortRows(indexed, ({ row }) => keys[column](row), direction).map(({ index }) => index);
  sorted.set(name, positions);
  return positions;
}

/** `open` keeps what is issued and not paid up; only pages ask for it. */
export type InvoiceFilter = Pick<InvoiceQuery, 'q' | 'status'> & { open?: boolean };
type InvoiceOrder = Pick<InvoiceQuery, 'sort' | 'sortColumn'>;

function isOpen({ status, due }: InvoiceRow): boolean {
  return status !== 'Draft' && due > 0;
}

function matcher({ rows, search }: Derived, { q, status, open = false }: InvoiceFilter): (index: number) => boolean {
  const text = q.toLowerCase();
  const label = status.toLowerCase();
  // Specification §7: typing the beginning of "paid" also finds what is paid up.
  const paidUp = text !== '' && 'paid'.includes(text);
  return (index) => {
    const row = rows[index];
    if (!row || (open && !isOpen(row)) || (label !== '' && row.status.toLowerCase() !== label)) return false;
    return text === '' || (search[index] ?? '').includes(text) || (paidUp && row.due === 0);
  };
}

/**
 * The invoices that match search and status, sorted and paged (contract §3, GET /apps/invoice/invoices).
 * `all` is every invoice in ascending id order, `total` the number of matches.
 */
export async function listInvoices(query: InvoiceQuery & InvoiceFilter) {
  const source = await derived();
  const matches = matcher(source, query);
  const everything = query.q === '' && query.status === '' && !query.open;
  const positions = order(source, query.sortColumn, query.sort);
  const { rows, total } = pageOf(everything ? positions : positions.filter(matches), query);
  return { rows: rows.map((index) => source.rows[index] as InvoiceRow), all: source.rows, total };
}

/** Every match of a filter in list order, for export and for acting on everything that matches. */
export async function matchingInvoices(query: InvoiceFilter & InvoiceOrder): Promise<InvoiceRow[]> {
  const source = await derived();
  return order(source, query.sortColumn, query.sort)
    .filter(matcher(source, query))
    .map((index) => source.rows[index] as InvoiceRow);
}

/**
 * The invoices before and after one in a filtered, sorted list, and its place (from 1) among `total`. One that does not
 * match (any more) stands in the whole list instead, so that it is never a dead end.
 */
export async function invoiceNeighbours({ id, query }: { id: number; query: InvoiceFilter & InvoiceOrder }) {
  const matching = await matchingInvoices(query);
  const inFilter = matching.some(({ invoice }) => invoice.id === id);
  const rows = inFilter ? matching : await matchingInvoices({ ...query, q: '', status: '', open: false });
  const at = rows.findIndex(({ invoice }) => invoice.id === id);
  const idAt = (index: number) => rows[index]?.invoice.id ?? null;
  return { previous: at > 0 ? idAt(at - 1) : null, next: idAt(at + 1), position: at + 1, total: rows.length, inFilter };
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
export async function invoiceFigures() {
  return figuresOf((await derived()).rows);
}
