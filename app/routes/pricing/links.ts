import type { PlanChoice } from '~/models/subscription/schema';

export const pricingPath = '/pages/pricing';

/** Address of the page that says what changing to a plan costs. */
export function changeUrl({ planId, billing }: PlanChoice): string {
  return `${pricingPath}/change?${new URLSearchParams({ planId, billing })}`;
}
