import type { PlanChoice } from '~/models/subscription/schema';

export const pricingPath = '/pages/pricing';

/** The page that says what changing to a plan costs. */
export const changePath = `${pricingPath}/change`;

/** Address of the page that says what changing to a plan costs. */
export function changeUrl({ planId, billing }: PlanChoice): string {
  return `${changePath}?${new URLSearchParams({ planId, billing })}`;
}
