import { compareText, folded } from '~/lib/fold';
import { formatDate, formatMoney, formatNumber } from '~/lib/format';
import { languages } from '~/lib/languages';
import { memoByDay, memoByIdentity } from '~/lib/memo';
import { searchableLabels } from '~/lib/searchable-labels.server';
import { rowsOf, type SortKey, sortKey } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import {
  amountDue,
  moneyReceived,
  billedFilter,
  creditFilter,
  type InvoiceColumn,
  invoiceName,
  type InvoiceState,
  invoiceState,
  type InvoiceStatus,
  invoiceStatus,
  invoiceTotals,
  openFilter,
  taxShares,
} from './rules';
import type { Invoice, InvoiceQuery, WireInvoice } from './schema';
import { textNamesIn, textsOf } from './text-fields';
import { store } from '~/models/store/store.server';
import { daysBetween, today } from '~/models/shared/day';
import { toDollars } from '~/models/shared/money';

/** An invoice with its derived values; amounts in cents. */
export interface InvoiceRow {
  invoice: Invoice;
  /** The label in the API. Pages show `state`. */
  status: InvoiceStatus;
  state: InvoiceState;
  /** The invoice's display name: `INV-0033`, or `#1049` for a draft. */
  name: string;
  total: number;
  due: number;
  /** Whole days overdue, or 0 if the invoice isn't overdue. */
  daysLate: number;
  wire: WireInvoice;
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Formats `2019-04-23` as `23 Apr 2019`, the wire format (contract §3). */
function wireDate(date: string): string {
  const [year, month, dayOfMonth] = date.split('-');
  return `${dayOfMonth} ${months[Number(month) - 1]} ${year}`;
}

/** Formats cents as a wire balance: `0` if fully paid, otherwise a signed dollar string (contract §3). */
function wireBalance(cents: number): number | string {
  if (cents === 0) return 0;
  const dollars = toDollars(Math.abs(cents));
  return `${cents < 0 ? '-' : ''}$${Number.isInteger(dollars) ? dollars : dollars.toFixed(2)}`;
}

/** Returns an invoice with its derived values on a calendar day. */
export function toRow(invoice: Invoice, onDay: string): InvoiceRow {
  const { total } = invoiceTotals(invoice);
  const due = amountDue(invoice);
  const status = invoiceStatus(invoice, onDay);
  const daysLate = status === 'Past Due' ? daysBetween(invoice.dueOn, onDay) : 0;
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
  const state = invoiceState(invoice, onDay);
  return { invoice, status, state, name: invoiceName(invoice), total, due, daysLate, wire };
}

/** Checks whether an issued invoice has an amount due. */
export function isOpen({ status, due }: InvoiceRow): boolean {
  return status !== 'Draft' && due > 0;
}

const isBilled = ({ state }: InvoiceRow) => state !== 'Draft' && state !== 'Void';

const statusWords = searchableLabels('invoice', 'status');

/** Returns all strings that an invoice can be found by, as shown in its row and its document, with regular spaces. */
export function shownTexts({ invoice, wire, state, name, total, due }: InvoiceRow): string[] {
  const { id, client, issuedOn, dueOn, items, note } = invoice;
  const written = languages.flatMap((language) => [
    ...[total, due].flatMap((cents) => [formatMoney(cents, language), formatNumber(toDollars(cents), language, 2)]),
    ...[issuedOn, dueOn].map((day) => formatDate(day, language)),
  ]);
  const known = [
    name,
    `#${id}`,
    ...statusWords(state),
    ...Object.values(client),
    ...Object.values(textsOf(textNamesIn('search'), invoice)),
    ...items.map((line) => line.description),
    note,
  ];
  const plain = [wire.total, wire.balance, wire.dueDate, wire.issuedDate];
  return [...new Set([...known, ...plain.map(String), ...written])].map((text) => text.replaceAll('\u00a0', ' '));
}

const rowsByDay = memoByIdentity((_: Readonly<Record<string, Invoice>>) => new Map<string, InvoiceRow[]>());

/** Returns an invoice with its derived values on a calendar day. Cached by invoice. */
export const rowOn = memoByDay(toRow);

/** Returns all invoices of a collection in ascending ID order, with their derived values on a calendar day. */
export function rowsOn(collection: Readonly<Record<string, Invoice>>, onDay: string): InvoiceRow[] {
  const days = rowsByDay(collection);
  const rows = days.get(onDay) ?? rowsOf(collection).map((invoice) => rowOn(invoice, onDay));
  if (days.size >= 4) days.clear();
  days.set(onDay, rows);
  return rows;
}

const common = {
  rows: rowsOn,
  id: ({ invoice }: InvoiceRow) => invoice.id,
  // Specification §7: typing "paid", or any part of it, also finds fully paid invoices.
  alsoMatches: (text: string) => ('paid'.includes(text) ? ({ due }: InvoiceRow) => due === 0 : null),
  ranges: {
    issued: ({ invoice }: InvoiceRow) => invoice.issuedOn,
    paid: ({ invoice }: InvoiceRow) => invoice.payments.map(({ paidOn }) => paidOn),
    due: ({ invoice }: InvoiceRow) => invoice.dueOn,
    total: ({ total }: InvoiceRow) => toDollars(total),
  },
};

/** Prefix and number as typed: "inv 9", "INV-0009". */
const typedNumber = /^(\p{L}[^\s\d]*?)[\s-]*0*(\d+)$/u;

function numberMatch(text: string): ((row: InvoiceRow) => boolean) | null {
  const [, letters = '', digits = ''] = typedNumber.exec(text) ?? [];
  if (digits === '') return null;
  return ({ invoice, name }) => invoice.number === Number(digits) && folded(name).startsWith(letters);
}

const client = ({ invoice }: InvoiceRow) => invoice.client.name;

function shownStatuses(row: InvoiceRow): string[] {
  const more = [
    ...(isOpen(row) ? [openFilter] : []),
    ...(isBilled(row) ? [billedFilter] : []),
    ...(isBilled(row) && row.due < 0 ? [creditFilter] : []),
  ];
  return [row.state.toLowerCase(), ...more];
}

const sorts = {
  id: ({ invoice }) => invoice.id,
  invoiceStatus: ({ status }) => sortKey(status),
  'client.name': ({ invoice }) => sortKey(invoice.client.name),
  total: ({ total }) => total,
  dueDate: ({ invoice }) => invoice.dueOn,
  balance: ({ due }) => due,
  // For pages: rows with a dash instead of a balance are last in both sort directions.
  balanceUp: (row) => (isBilled(row) ? row.due : Infinity),
  balanceDown: (row) => (isBilled(row) ? row.due : -Infinity),
  // For pages: in the order of the numbers that users see. Drafts come after all invoices with a number.
  number: ({ invoice }) => invoice.number ?? 1e9 + invoice.id,
  issuedDate: ({ invoice }) => invoice.issuedOn,
  service: ({ invoice }) => sortKey(invoice.service),
} satisfies Record<InvoiceColumn | 'number' | 'balanceUp' | 'balanceDown', (row: InvoiceRow) => SortKey>;

/** Index of the invoice list for API requests. Follows contract §3 exactly. */
const documented = listIndex({
  ...common,
  search: ({ wire }) => [wire.client.companyEmail, wire.client.name, wire.id, wire.total, wire.balance, wire.dueDate],
  filters: { client, status: ({ status }) => status.toLowerCase() },
  sorts,
});

/** Index of the invoice list on pages. Searches all text shown in its rows and on the document, in any language. */
const shown = listIndex({
  ...common,
  alsoMatches: (text: string) => common.alsoMatches(text) ?? numberMatch(text),
  search: shownTexts,
  filters: {
    client,
    clientId: ({ invoice }) => String(invoice.clientId ?? ''),
    status: shownStatuses,
    tax: ({ invoice }) => taxShares(invoice).map(({ percent }) => String(percent)),
  },
  sorts,
});

/** Filter of the list; `shown` is set for pages, not for API requests. */
type InvoiceFilter = Pick<InvoiceQuery, 'q' | 'status'> & {
  shown?: true;
  client?: string;
  clientId?: string;
  tax?: string;
  issuedFrom?: string;
  issuedTo?: string;
  paidFrom?: string;
  paidTo?: string;
  dueFrom?: string;
  dueTo?: string;
  totalFrom?: number | undefined;
  totalTo?: number | undefined;
};
type InvoiceOrder = Pick<InvoiceQuery, 'sort' | 'sortColumn'>;

function listFor<Query extends InvoiceFilter & InvoiceOrder>({ shown: isPage, q, sortColumn, ...query }: Query) {
  const status = query.status.toLowerCase();
  if (!isPage) return { index: documented, asked: { ...query, q, status, sortColumn } };
  const onPages = { id: 'number', balance: query.sort === 'desc' ? 'balanceDown' : 'balanceUp' } as const;
  return {
    index: shown,
    asked: {
      ...query,
      q: q.replace(/\s+/g, ' ').trim(),
      status,
      sortColumn: sortColumn === 'id' || sortColumn === 'balance' ? onPages[sortColumn] : sortColumn,
    },
  };
}

/**
 * Returns one page of the invoices that match a search and a status, sorted (contract §3, GET /apps/invoice/invoices).
 * `all` is every invoice in ascending ID order, `total` the number of matches.
 * @param onDay the current day: in the user's time zone for pages, in UTC for API requests
 */
export async function listInvoices(query: InvoiceQuery & InvoiceFilter, onDay = today()) {
  const { index, asked } = listFor(query);
  const list = index((await store.snapshot()).invoices, onDay);
  return { ...list.page(asked), all: list.all };
}

/** Returns all matches of a filter in list order, for exports and for actions on all matches. */
export async function matchingInvoices(query: InvoiceFilter & InvoiceOrder, onDay = today()): Promise<InvoiceRow[]> {
  const { index, asked } = listFor(query);
  return index((await store.snapshot()).invoices, onDay).matches(asked);
}

/**
 * Returns the same invoices as `matchingInvoices`. The array is the same object until an invoice changes, so that sums
 * can be cached by it.
 */
export async function everyMatch(query: InvoiceFilter & InvoiceOrder, onDay: string): Promise<readonly InvoiceRow[]> {
  const { index, asked } = listFor(query);
  return index((await store.snapshot()).invoices, onDay).allMatches(asked);
}

/** Returns the neighbors and position of an invoice in a filtered, sorted list (see `neighbors` of the list index). */
export async function invoiceNeighbors(
  { id, query }: { id: number; query: InvoiceFilter & InvoiceOrder },
  onDay = today(),
) {
  const { index, asked } = listFor(query);
  return index((await store.snapshot()).invoices, onDay).neighbors(id, asked);
}

const figuresOf = memoByIdentity((rows: readonly InvoiceRow[]) => {
  const sum = (chosen: readonly InvoiceRow[], amount: (row: InvoiceRow) => number) => ({
    count: chosen.length,
    amount: chosen.reduce((total, row) => total + amount(row), 0),
  });
  const labelled = (state: InvoiceState) => rows.filter((row) => row.state === state);
  return {
    billed: sum(rows.filter(isBilled), ({ total }) => total),
    open: sum(rows.filter(isOpen), ({ due }) => due),
    overdue: sum(labelled('Past Due'), ({ due }) => due),
    paid: sum(labelled('Paid'), ({ invoice }) => moneyReceived(invoice)),
    drafts: sum(labelled('Draft'), ({ total }) => total),
  };
});

/**
 * Returns the number of billed, open, overdue, paid, and draft invoices, and their amounts in cents: the totals of
 * billed and draft invoices, the amounts due of open and overdue ones, and the money received for paid ones.
 */
export async function invoiceFigures(onDay = today()) {
  return figuresOf(rowsOn((await store.snapshot()).invoices, onDay));
}

const namesOf = memoByIdentity((invoices: Readonly<Record<string, Invoice>>) => {
  const names = new Set(rowsOf(invoices).map(({ client }) => client.name));
  return [...names].sort((one, other) => compareText(one, other));
});

/** Returns the names of all clients with an invoice, without duplicates, in alphabetical order. */
export async function clientNames(): Promise<string[]> {
  return namesOf((await store.snapshot()).invoices);
}
