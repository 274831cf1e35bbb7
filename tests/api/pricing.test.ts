import { expect, it } from 'vitest';
import type { Pricing } from '~/models/pricing/schema';
import * as api from '~/routes/pricing/api';
import { pricingContract } from '~/routes/pricing/api.contract';
import { callerOf } from '../helpers/api-call';
import { tokensFor } from '../helpers/sign-in';

it('GET /pricing/data returns the specified prices, the benefits of each plan, and questions', async () => {
  const { accessToken } = await tokensFor('client');
  const { status, body } = await callerOf(api, accessToken)<Pricing>('/pricing/data');
  expect(status).toBe(200);
  expect(pricingContract.get.output.parse(body)).toEqual(body);
  const { basicPlan, standardPlan, enterprisePlan, qandA } = body;
  const figures = [basicPlan, standardPlan, enterprisePlan].map(({ monthlyPrice, yearlyPlan, popular }) => [
    monthlyPrice,
    yearlyPlan.perMonth,
    yearlyPlan.totalAnnual,
    popular,
  ]);
  expect(figures).toEqual([
    [0, 0, 0, false],
    [49, 40, 480, true],
    [99, 80, 960, false],
  ]);
  for (const { planBenefits } of [basicPlan, standardPlan, enterprisePlan])
    expect(planBenefits.length).toBeGreaterThan(3);
  expect(qandA.length).toBeGreaterThan(0);
});
