import { toCents } from '~/models/shared/money';

/** Text of a number field; nothing readable counts as 0, as on a form half filled in. */
function number(value: unknown): number {
  const read = Number(value ?? 0);
  return Number.isFinite(read) ? read : 0;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/**
 * What is typed in the invoice form so far, as what totals are worked out from: prices in dollars become cents. Only for
 * showing; what is saved is read and checked by the model's schema.
 */
export function readTyped(values: unknown) {
  const { items, discountPercent, taxPercent } = record(values);
  return {
    items: (Array.isArray(items) ? items : []).map((item) => {
      const { quantity, unitPrice } = record(item);
      return { quantity: number(quantity), unitPrice: toCents(number(unitPrice)) };
    }),
    discountPercent: number(discountPercent),
    taxPercent: number(taxPercent),
  };
}
