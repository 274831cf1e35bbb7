import { z } from 'zod';

const lastDays = z.tuple([z.literal('Last 28 Days'), z.literal('Last Month'), z.literal('Last Year')]);

/** Returns the schema of a stored card: the response of its endpoint, keyed by the endpoint's name. */
function card<Data extends z.ZodType>(data: Data) {
  return z.object({ id: z.string(), data });
}

/** The analytics cards by endpoint name (contract §13, /card/card-analytics/…). */
export const analyticsCardsSchema = z.object({
  'support-tracker': card(
    z.object({
      title: z.string(),
      last_days: lastDays,
      totalTicket: z.number(),
      newTicket: z.number(),
      openTicket: z.number(),
      responseTime: z.number(),
    }),
  ),
  'avg-sessions': card(
    z.object({
      sessions: z.number(),
      last_days: lastDays,
      growth: z.string(),
      goal: z.number(),
      users: z.number(),
      retention: z.number(),
      duration: z.number(),
    }),
  ),
  'revenue-report': card(
    z.object({
      years: z.tuple([z.literal('2020'), z.literal('2019'), z.literal('2018')]),
      price: z.string(),
      budget: z.string(),
    }),
  ),
  'goal-overview': card(z.object({ completed: z.string(), inProgress: z.string() })),
  revenue: card(z.object({ thisMonth: z.string(), lastMonth: z.string() })),
  'product-orders': card(
    z.object({
      last_days: lastDays,
      chart_info: z.object({ finished: z.number(), pending: z.number(), rejected: z.number() }),
    }),
  ),
  'sessions-device': card(
    z.object({
      last_days: lastDays,
      chart_info: z.array(
        z.object({
          icon: z.string(),
          name: z.string(),
          iconColor: z.string(),
          usage: z.number(),
          upDown: z.number(),
        }),
      ),
    }),
  ),
  customers: card(
    z.object({
      last_days: lastDays,
      listData: z.array(z.object({ icon: z.string(), iconColor: z.string(), text: z.string(), result: z.number() })),
    }),
  ),
});

export type AnalyticsCards = z.infer<typeof analyticsCardsSchema>;
export type AnalyticsCardId = keyof AnalyticsCards;
