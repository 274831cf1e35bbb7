import type { Billing } from '~/models/pricing/rules';
import type { PlanChoice } from '~/models/subscription/schema';
import { planChangePath, pricingPath } from './feature';

/** Returns the URL of the plans with monthly or yearly billing. */
export function pricingUrl(billing: Billing): string {
  return billing === 'monthly' ? pricingPath : `${pricingPath}?billing=${billing}`;
}

/** Returns the URL of the page that shows the cost of a plan change. */
export function changeUrl({ planId, billing }: PlanChoice): string {
  return `${planChangePath}?${new URLSearchParams({ planId, billing })}`;
}
