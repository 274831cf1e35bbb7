import { z } from 'zod';
import { blankable } from '~/models/shared/fields.schema';
import { billings, planIds } from '~/models/pricing/rules';

const choice = { planId: z.enum(planIds), billing: z.enum(billings) };

/** What an account subscribes to, under the id of the account; days are calendar days. */
export const subscriptionSchema = z.object({
  id: z.number().int(),
  accountId: z.number().int(),
  ...choice,
  startedOn: z.string(),
  trialEndsOn: z.string().nullable(),
  /** A change to less that waits for the end of the period. */
  next: z.object({ ...choice, on: z.string() }).nullable(),
});

/** The plan to change to. */
export const planChoiceSchema = z.object(choice);

/** What the page shows: prices a month or a year. */
export const pricingQuerySchema = z.object({ billing: blankable(z.enum(billings).default('monthly')) });

/** The subscription of the caller on the wire. */
export const wireSubscriptionSchema = subscriptionSchema.omit({ id: true, accountId: true });

export type Subscription = z.infer<typeof subscriptionSchema>;
export type PlanChoice = z.infer<typeof planChoiceSchema>;
