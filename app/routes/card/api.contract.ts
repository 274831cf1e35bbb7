import { z } from 'zod';
import { analyticsCardsSchema } from '~/models/analytics-card.schema';
import { defineContract } from '~/utils/contract';

const analytics = analyticsCardsSchema.shape;

/** What all cards have in common: they are read without any input. */
function card<Output extends z.ZodType>(path: `/card/${string}`, summary: string, output: Output) {
  const fixed = { method: 'GET', input: z.object({}), status: 200, access: 'Card', example: {} } as const;
  return { ...fixed, path, summary, output };
}

/** Contract §13. */
export const cardContract = defineContract({
  supportTracker: card(
    '/card/card-analytics/support-tracker',
    'Tickets by state and the response time.',
    analytics['support-tracker'].shape.data,
  ),
  avgSessions: card(
    '/card/card-analytics/avg-sessions',
    'Average sessions with goal, users, retention and duration.',
    analytics['avg-sessions'].shape.data,
  ),
  revenueReport: card(
    '/card/card-analytics/revenue-report',
    'Revenue and budget by year.',
    analytics['revenue-report'].shape.data,
  ),
  goalOverview: card(
    '/card/card-analytics/goal-overview',
    'What is completed and in progress.',
    analytics['goal-overview'].shape.data,
  ),
  revenue: card('/card/card-analytics/revenue', 'Revenue of this month and the last.', analytics.revenue.shape.data),
  productOrders: card(
    '/card/card-analytics/product-orders',
    'Orders that are finished, pending and rejected.',
    analytics['product-orders'].shape.data,
  ),
  sessionsDevice: card(
    '/card/card-analytics/sessions-device',
    'Sessions by device.',
    analytics['sessions-device'].shape.data,
  ),
  customers: card('/card/card-analytics/customers', 'Customers by how they came.', analytics.customers.shape.data),
});
