import { latinDigits } from '~/lib/latin-digits';

/** A parsed search: the query without its operators, and the operators' values, in lowercase. */
export interface TypedSearch {
  q: string;
  /** `in:invoices`: only this group. */
  group: string;
  /** `status:past-due`: only records in this state. */
  status: string;
  /** `amount:>1000`, or only `> 1000`: only records with an amount in this range, in cents and inclusive. */
  amount: { least: number; most: number } | null;
  /** `after:2026-11-01`: records from that day on; empty for all. */
  after: string;
  /** `before:2026-12-01`: records from before that day; empty for all. */
  before: string;
  /** Words that look like an operator but aren't one, and operators with an invalid value. */
  unknown: readonly string[];
}

export const operators = ['in', 'status', 'amount', 'after', 'before'] as const;

const known = new RegExp(`(?:^|\\s)(?:${operators.join('|')}):\\S*`, 'gi');
const valueOf = (typed: string, name: string) =>
  new RegExp(`(?:^|\\s)${name}:(\\S*)`, 'i').exec(typed)?.[1]?.toLowerCase() ?? '';

// Text that looks like an operator: at least two letters, a colon, and a value. Doesn't match `10:30` or `https://…`.
const looksLike = /(?<=^|\s)([a-z]{2,20}):(?!\/\/)\S+/gi;
const addresses = ['http', 'https', 'mailto', 'tel'];

/** A number with up to two decimals after a point or a comma, optionally with thousands separators. */
const number = String.raw`\d{1,3}(?:[.,']\d{3})+(?:[.,]\d{1,2})?|\d{1,12}(?:[.,]\d{1,2})?`;
const span = new RegExp(`^(${number})\\.\\.(${number})$`);
const compared = new RegExp(`^([<>]?=?)(${number})$`);

/** A comparison without the operator's name, optionally with a currency: `> 500`, `<= $20.50`. */
const bare = new RegExp(`(?:^|\\s)([<>]=?)\\s*[$€£]?(${number})\\s?[$€£]?(?=\\s|$)`);

function toCents(typed: string): number {
  const [, whole = '', part = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(typed) ?? [];
  return Math.round(Number(`${whole.replace(/[.,']/g, '')}.${part}`) * 100);
}

/** Parses `>1000`, `>=1000`, `<20.50`, `<=20`, `100..200`, or a plain amount. Returns `null` for anything else. */
function readAmount(typed: string): TypedSearch['amount'] {
  const [, from, to] = span.exec(typed) ?? [];
  if (from !== undefined && to !== undefined) {
    const [one, other] = [toCents(from), toCents(to)];
    return { least: Math.min(one, other), most: Math.max(one, other) };
  }
  const [, sign = '', digits] = compared.exec(typed) ?? [];
  if (digits === undefined) return null;
  const cents = toCents(digits);
  if (sign.startsWith('>')) return { least: sign === '>' ? cents + 1 : cents, most: Infinity };
  if (sign.startsWith('<')) return { least: -Infinity, most: sign === '<' ? cents - 1 : cents };
  return { least: cents, most: cents };
}

/** Parses the day of an operator, such as `2026-11-01`. Returns `''` for a day that doesn't exist. */
function readDay(typed: string): string {
  if (!/^\d{4}-\d\d-\d\d$/.test(typed)) return '';
  const time = Date.parse(typed);
  return Number.isNaN(time) || new Date(time).toISOString().slice(0, 10) !== typed ? '' : typed;
}

/**
 * Extracts a comparison like `> 500` from a search. Returns the text without it, and the comparison without spaces or
 * currency.
 */
function splitComparison(typed: string): [string, string] {
  // `latinDigits` replaces each digit with one character, so the position is the same in both texts.
  const found = bare.exec(latinDigits(typed));
  if (!found) return [typed, ''];
  const [{ length }, sign = '', digits = ''] = found;
  return [`${typed.slice(0, found.index)} ${typed.slice(found.index + length)}`, `${sign}${digits}`];
}

/**
 * Parses `in:invoices status:past-due amount:>1000 nadia` (features §17); the text without operators is the query.
 * Nothing is rejected: an unknown operator stays in the query and is listed in `unknown`.
 */
export function readSearch(typed: string): TypedSearch {
  const [named, comparison] = splitComparison(typed);
  const q = named.replace(known, ' ').replace(/\s+/g, ' ').trim();
  const [amountText, afterText, beforeText] = [
    latinDigits(valueOf(named, 'amount')),
    latinDigits(valueOf(named, 'after')),
    latinDigits(valueOf(named, 'before')),
  ];
  const amount = readAmount(amountText || comparison);
  const [after, before] = [readDay(afterText), readDay(beforeText)];
  const unread = [
    amountText !== '' && amount === null ? `amount:${amountText}` : '',
    afterText !== '' && after === '' ? `after:${afterText}` : '',
    beforeText !== '' && before === '' ? `before:${beforeText}` : '',
  ].filter((one) => one !== '');
  const others = [...q.matchAll(looksLike)].flatMap(([whole, name = '']) =>
    addresses.includes(name.toLowerCase()) ? [] : [whole],
  );
  return {
    q,
    group: valueOf(named, 'in'),
    status: valueOf(named, 'status'),
    amount,
    after,
    before,
    unknown: [...unread, ...others],
  };
}

/** Checks whether a search can match only records, because it uses criteria that pages and files don't have. */
export const isOfRecords = ({ status, amount, after, before }: TypedSearch): boolean =>
  status !== '' || amount !== null || after !== '' || before !== '';

/** Formats a state's name as an operator's value: `Past Due` becomes `past-due`. */
export const asOperand = (state: string): string => state.toLowerCase().replace(/[\s_]+/g, '-');
