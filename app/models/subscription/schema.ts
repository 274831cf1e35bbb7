import { z } from 'zod';
import { blankable } from '~/models/shared/fields.schema';
import { billings, planIds } from '~/models/pricing/rules';

const choice = { planId: z.enum(planIds), billing: z.enum(billings) };

/** The subscription of an account, keyed by account ID; days are calendar days. */
export const subscriptionSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  ...choice,
  startedOn: z.string(),
  trialEndsOn: z.string().nullable(),
  /** A downgrade scheduled for the end of the period. */
  next: z.object({ ...choice, on: z.string() }).nullable(),
});

/** The plan to change to. */
export const planChoiceSchema = z.object(choice);

/** Query of the plans page: monthly or yearly prices. */
export const pricingQuerySchema = z.object({ billing: blankable(z.enum(billings).default('monthly')) });

/** The caller's subscription in the API. */
export const wireSubscriptionSchema = subscriptionSchema.omit({ id: true, accountId: true });

export type Subscription = z.infer<typeof subscriptionSchema>;
export type PlanChoice = z.infer<typeof planChoiceSchema>;
