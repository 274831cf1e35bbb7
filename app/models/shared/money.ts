/** Arithmetic of money. Amounts are whole cents everywhere but on the wire and in typed text, which hold dollars. */

/** Dollars as typed or sent, rounded to whole cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Cents as the dollars of the wire. */
export function toDollars(cents: number): number {
  return cents / 100;
}

/** A percentage of an amount in cents, rounded to a cent. */
export function percentOf(cents: number, percent: number): number {
  return Math.round((cents * percent) / 100);
}
