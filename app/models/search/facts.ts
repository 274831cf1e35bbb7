import { folded } from '~/lib/fold';
import { invoiceTotals } from '~/models/invoice/rules';
import type { Invoice } from '~/models/invoice/schema';
import { orderSums } from '~/models/order/rules';
import type { Order } from '~/models/order/schema';
import type { Product } from '~/models/product/schema';
import { dayIn } from '~/models/shared/day';
import type { CollectionName } from '~/models/shared/feature';
import { toCents } from '~/models/shared/money';

/** What a record comes to in cents, as `amount:` asks for it; `null` for kinds without an amount. */
export function amountOf(name: CollectionName, record: object): number | null {
  if (name === 'invoices') return invoiceTotals(record as Invoice).total;
  if (name === 'orders') return orderSums(record as Order).total;
  if (name === 'products') return toCents((record as Product).price);
  return null;
}

/** The fields that hold the day of a record, the one its list goes by first. */
const dayFields = ['issuedOn', 'placedAt', 'start', 'dueDate', 'time', 'publishedAt'] as const;

/**
 * The day of a record, `YYYY-MM-DD`, as `after:` and `before:` ask for it; `''` for one that has none. A day is itself,
 * also as midnight UTC; an instant is the day on the person's clock.
 */
export function dayOf(record: object, zone: string): string {
  const fields = record as Partial<Record<(typeof dayFields)[number], unknown>>;
  for (const name of dayFields) {
    const value = fields[name];
    if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) continue;
    // A task due on a day has it as noon in UTC.
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
 * What is looked for where the kind of record is said before or after it: `yuki` of `invoice yuki`.
 * @param q the words, one space between them
 * @param names the words for the kind, folded
 * @returns the rest; `null` where no kind is said, or nothing but it
 */
export function withoutKind(q: string, names: ReadonlySet<string>): string | null {
  const words = q.split(' ');
  if (words.length < 2) return null;
  if (names.has(folded(words[0] ?? ''))) return words.slice(1).join(' ');
  if (names.has(folded(words.at(-1) ?? ''))) return words.slice(0, -1).join(' ');
  return null;
}

/** The address of the form of a record that a person would change from where it was found; `null` where there is none. */
export function editAddress(name: CollectionName, record: object): string | null {
  const { id } = record as { id: number };
  if (name === 'users') return `/apps/user/view/${id}/edit`;
  if (name === 'orders') return `/apps/order/edit/${id}`;
  if (name === 'products') return `/apps/ecommerce/catalogue/edit/${id}`;
  // What is issued stays as it is.
  return name === 'invoices' && (record as Invoice).issuedAt === null ? `/apps/invoice/edit/${id}` : null;
}
