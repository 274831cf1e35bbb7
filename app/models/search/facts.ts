import { folded } from '~/lib/fold';
import { invoiceTotals } from '~/models/invoice/rules';
import type { Invoice } from '~/models/invoice/schema';
import { orderSums } from '~/models/order/rules';
import type { Order } from '~/models/order/schema';
import type { Product } from '~/models/product/schema';
import { dayIn } from '~/models/shared/day';
import type { CollectionName } from '~/models/shared/feature';
import { toCents } from '~/models/shared/money';

/** Returns the amount of a record in cents for `amount:`, or `null` for kinds without an amount. */
export function amountOf(name: CollectionName, record: object): number | null {
  if (name === 'invoices') return invoiceTotals(record as Invoice).total;
  if (name === 'orders') return orderSums(record as Order).total;
  if (name === 'products') return toCents((record as Product).price);
  return null;
}

/** The fields that can contain the day of a record. If a record has several of them, the first one is used. */
const dayFields = ['issuedOn', 'placedAt', 'start', 'dueDate', 'time', 'publishedAt'] as const;

/**
 * Returns the day of a record, `YYYY-MM-DD`, for `after:` and `before:`, or `''` if it has none. A day is returned
 * unchanged, even if it's stored as midnight UTC. An instant is converted to a day in the user's time zone.
 */
export function dayOf(record: object, zone: string): string {
  const fields = record as Partial<Record<(typeof dayFields)[number], unknown>>;
  for (const name of dayFields) {
    const value = fields[name];
    if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) continue;
    // Tasks store a due date without a time as noon UTC.
    const isDay =
      (name === 'dueDate' && value.endsWith('T12:00:00.000Z')) ||
      value.length === 10 ||
      /T00:00(:00(\.0+)?)?Z$/.test(value) ||
      Number.isNaN(Date.parse(value));
    return isDay ? value.slice(0, 10) : dayIn(zone, value);
  }
  return '';
}

/**
 * Removes the kind of record before or after the query: `invoice yuki` becomes `yuki`.
 * @param q the words, separated by single spaces
 * @param names the words for the kind, folded
 * @returns the rest, or `null` if the query has no kind or nothing else
 */
export function withoutKind(q: string, names: ReadonlySet<string>): string | null {
  const words = q.split(' ');
  if (words.length < 2) return null;
  if (names.has(folded(words[0] ?? ''))) return words.slice(1).join(' ');
  if (names.has(folded(words.at(-1) ?? ''))) return words.slice(0, -1).join(' ');
  return null;
}

/** Returns the URL of the form for editing a search result, or `null` if there's none. */
export function editAddress(name: CollectionName, record: object): string | null {
  const { id } = record as { id: number };
  if (name === 'users') return `/apps/user/view/${id}/edit`;
  if (name === 'orders') return `/apps/order/edit/${id}`;
  if (name === 'products') return `/apps/ecommerce/catalogue/edit/${id}`;
  // An issued invoice can't be edited.
  return name === 'invoices' && (record as Invoice).issuedAt === null ? `/apps/invoice/edit/${id}` : null;
}
