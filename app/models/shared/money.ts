/**
 * Money arithmetic. Amounts are whole cents. In API requests and responses and in typed text, they are units of the
 * currency, such as dollars.
 */

/**
 * Rounds fractional cents to whole cents, half away from zero, so a refund equals the charge. Never returns minus zero.
 */
function roundCents(cents: number): number {
  return cents < 0 ? 0 - Math.round(-cents) : 0 + Math.round(cents);
}

/** Shifts the decimal point of a number by `digits` places: `scaled(0.29, 6)` is 290000n. */
const scaled = (value: number, digits: number) => BigInt(value.toFixed(digits).replace('.', ''));

/** Divides and rounds to a whole number, half away from zero. Never returns minus zero. */
function rounded(exact: bigint, unit: bigint): number {
  const size = Number((2n * (exact < 0n ? -exact : exact) + unit) / (2n * unit));
  return exact < 0n ? 0 - size : size;
}

/** Checks whether a number has at most `most` decimal places. */
export function hasDigits(value: number, most: number): boolean {
  return Number(value.toFixed(most)) === value;
}

/**
 * Returns the price of a quantity in whole cents, rounded half away from zero. The price in dollars and the quantity
 * can each have up to six decimal places.
 */
export function amountOf(quantity: number, cents: number): number {
  return rounded(scaled(quantity, 6) * scaled(cents, 4), 10n ** 10n);
}

/** Converts a unit price from dollars to cents, with up to four decimal places. */
export function toExactCents(dollars: number): number {
  return Number((dollars * 100).toFixed(4));
}

/** Returns the tax included in an amount, in whole cents, rounded half away from zero. */
export function taxIn(cents: number, percent: number): number {
  return roundCents((cents * percent) / (100 + percent));
}

/** Converts dollars, as typed or sent, to whole cents, rounded. */
export function toCents(dollars: number): number {
  return Math.round(dollars * 100);
}

/** Converts cents, including fractional cents, to dollars for API responses. */
export function toDollars(cents: number): number {
  return Number.isInteger(cents) ? cents / 100 : Number((cents / 100).toFixed(6));
}

/**
 * Returns a percentage of an amount, in whole cents, rounded half away from zero. `percent` can have up to six decimal
 * places.
 */
export function percentOf(cents: number, percent: number): number {
  if (Number.isInteger(percent)) return roundCents((cents * percent) / 100);
  return rounded(BigInt(cents) * scaled(percent, 6), 10n ** 8n);
}
