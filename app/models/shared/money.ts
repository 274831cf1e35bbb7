/** Arithmetic of money. Amounts are whole cents everywhere but on the wire and in typed text, which hold dollars. */

/** Cents with a fraction as whole ones, a half away from zero, so that what is taken back is what was billed; never minus zero. */
function roundCents(cents: number): number {
  return cents < 0 ? 0 - Math.round(-cents) : 0 + Math.round(cents);
}

/** A decimal number in units of a fraction of it, exactly: `scaled(0.29, 6)` is 290000n. @param digits at most this many it has */
const scaled = (value: number, digits: number) => BigInt(value.toFixed(digits).replace('.', ''));

/** A number in units of a fraction as a whole one, a half away from zero; never minus zero. */
function rounded(exact: bigint, unit: bigint): number {
  const size = Number((2n * (exact < 0n ? -exact : exact) + unit) / (2n * unit));
  return exact < 0n ? 0 - size : size;
}

/** Whether a number has no more digits after the decimal point than these. */
export function hasDigits(value: number, most: number): boolean {
  return Number(value.toFixed(most)) === value;
}

/** What a quantity costs at a price, both with up to six digits after the point of a dollar or piece: whole cents, a half away from zero. */
export function amountOf(quantity: number, cents: number): number {
  return rounded(scaled(quantity, 6) * scaled(cents, 4), 10n ** 10n);
}

/** Dollars of a unit price as cents, which may have four more digits. */
export function toExactCents(dollars: number): number {
  return Number((dollars * 100).toFixed(4));
}

/** Dollars as typed or sent, rounded to whole cents. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Cents, also with parts of one, as the dollars of the wire. */
export function toDollars(cents: number): number {
  return Number.isInteger(cents) ? cents / 100 : Number((cents / 100).toFixed(6));
}

/** A percentage, with up to six digits after the point, of an amount in whole cents: whole cents, a half away from zero. */
export function percentOf(cents: number, percent: number): number {
  if (Number.isInteger(percent)) return roundCents((cents * percent) / 100);
  return rounded(BigInt(cents) * scaled(percent, 6), 10n ** 8n);
}
