import type { Billing } from '~/models/pricing/rules';
import type { PlanChoice } from '~/models/subscription/schema';

export const pricingPath = '/pages/pricing';

/** The plans paid by the month, or by the year. */
export function pricingUrl(billing: Billing): string {
  return billing === 'monthly' ? pricingPath : `${pricingPath}?billing=${billing}`;
}

/** The page that says what changing to a plan costs. */
export const changePath = `${pricingPath}/change`;

/** Address of the page that says what changing to a plan costs. */
export function changeUrl({ planId, billing }: PlanChoice): string {
  return `${changePath}?${new URLSearchParams({ planId, billing })}`;
}
