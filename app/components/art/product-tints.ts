import { fnv1a, pick } from './random';
import { tone } from './tones';

/** A product tint: the accent gradient (from top start to bottom end) and the backdrop behind it. */
type ProductTint = { name: string; from: string; to: string; backdrop: string };

const VIOLET: ProductTint = { name: 'violet', from: '#ADA9F8', to: '#665EE8', backdrop: tone('--tint-violet') };
const TEAL: ProductTint = { name: 'teal', from: '#A8E0D0', to: '#179079', backdrop: tone('--tint-teal') };
const AMBER: ProductTint = { name: 'amber', from: '#F7D294', to: '#C98204', backdrop: tone('--tint-amber') };
const ROSE: ProductTint = { name: 'rose', from: '#F6A3BA', to: '#DB4A77', backdrop: tone('--tint-rose') };
const BLUE: ProductTint = { name: 'blue', from: '#A0D5F5', to: '#2480C8', backdrop: tone('--tint-blue') };

/** A slug's hash selects a tint by its index. */
const PRODUCT_TINTS: readonly [ProductTint, ...ProductTint[]] = [VIOLET, TEAL, AMBER, ROSE, BLUE];

const BY_OPTION: Record<string, ProductTint> = {
  primary: VIOLET,
  success: TEAL,
  warning: AMBER,
  danger: ROSE,
  info: BLUE,
};

/**
 * Returns the tint for a color option or tint name. If `color` is missing or unknown, returns the tint that the hash of
 * the slug selects.
 */
export function productTint(slug: string, color?: string | null): ProductTint {
  const chosen = color ? (BY_OPTION[color] ?? PRODUCT_TINTS.find((tint) => tint.name === color)) : undefined;
  return chosen ?? pick(PRODUCT_TINTS, fnv1a(slug));
}
