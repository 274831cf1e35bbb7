import type { Billing } from '~/models/pricing/rules';
import type { PlanChoice } from '~/models/subscription/schema';
import { planChangePath, pricingPath } from './feature';

/** The plans paid by the month, or by the year. */
export function pricingUrl(billing: Billing): string {
  return billing === 'monthly' ? pricingPath : `${pricingPath}?billing=${billing}`;
}

/** Address of the page that says what changing to a plan costs. */
export function changeUrl({ planId, billing }: PlanChoice): string {
  return `${planChangePath}?${new URLSearchParams({ planId, billing })}`;
}
