import { getPricing } from '~/models/pricing/queries.server';
import { serve } from '~/http/api.server';
import { pricingContract } from './api.contract';

const api = serve(pricingContract, {
  get: () => getPricing(),
});

export const loader = api.loader;
export const action = api.action;
