import { getPricing } from '~/models/pricing/queries.server';
import { actorOf } from '~/models/session/queries.server';
import { choosePlan } from '~/models/subscription/commands.server';
import { subscriptionOf } from '~/models/subscription/queries.server';
import { serve } from '~/http/api.server';
import { pricingContract } from './api.contract';

const api = serve(pricingContract, {
  get: () => getPricing(),
  subscription: async (_, { caller }) => (await subscriptionOf(caller.account)).standing,
  choosePlan: async (choice, { caller }) => {
    const { result } = await choosePlan({ choice, account: caller.account, actor: actorOf(caller) });
    const { when, effectiveOn, total } = result.quote;
    return { when, effectiveOn, total, invoiceId: result.invoiceId };
  },
});

export const loader = api.loader;
export const action = api.action;
