/** Arithmetic of money. Amounts are whole cents everywhere but on the wire and in typed text, which hold dollars. */

/** Cents with a fraction as whole ones, a half away from zero, so that what is taken back is what was billed; never minus zero. */
export function roundCents(cents: number): number {
  return cents < 0 ? 0 - Math.round(-cents) : 0 + Math.round(cents);
}

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
  return roundCents((cents * percent) / 100);
}
