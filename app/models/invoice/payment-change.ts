import type { Patch } from 'immer';
import type { Payment } from './schema';

/** Returns the sum of the payments that patches write to an invoice, in cents. */
function amountIn(patches: readonly Patch[], id: number): number {
  return patches.reduce((sum, { path, value }) => {
    const [collection, key, field, index, part] = path;
    if (collection !== 'invoices' || Number(key) !== id || field !== 'payments') return sum;
    if (index === undefined) return (value as Payment[]).reduce((all, { amount }) => all + amount, sum);
    if (typeof index !== 'number') return sum;
    if (part === undefined) return sum + ((value as Payment | undefined)?.amount ?? 0);
    return part === 'amount' ? sum + Number(value) : sum;
  }, 0);
}

/**
 * Returns the amount of the payment that a change added to an invoice, removed from it, or corrected, in cents and
 * without its sign. For a corrected payment, returns the new amount. Returns 0 if the change didn't affect the amount
 * of a payment.
 */
export function paymentIn(
  { label, patches, inverse }: { label: string; patches: readonly Patch[]; inverse: readonly Patch[] },
  id: number,
): number {
  const after = amountIn(patches, id);
  return Math.abs(label === 'invoice.paymentCorrected' ? after : after - amountIn(inverse, id));
}
