import { z } from 'zod';
import { analyticsCardsSchema } from '~/models/analytics-card/schema';
import { statisticsCardsSchema } from '~/models/statistics-card/schema';
import { defineContract } from '~/http/contract';

const analytics = analyticsCardsSchema.shape;
const statistics = statisticsCardsSchema.shape;

/** Defines the endpoint of a card, which takes no input. */
function card<Output extends z.ZodType>(path: `/card/${string}`, summary: string, output: Output) {
  const fixed = { method: 'GET', input: z.object({}), access: 'Card', example: {} } as const;
  return { ...fixed, path, summary, output };
}

/** Contract §13. */
export const cardContract = defineContract({
  supportTracker: card(
    '/card/card-analytics/support-tracker',
    'Returns the number of support tickets by state, and the response time.',
    analytics['support-tracker'].shape.data,
  ),
  avgSessions: card(
    '/card/card-analytics/avg-sessions',
    'Returns the number of sessions, with their growth, goal, users, retention, and duration.',
    analytics['avg-sessions'].shape.data,
  ),
  revenueReport: card(
    '/card/card-analytics/revenue-report',
    'Returns revenue and budget by year.',
    analytics['revenue-report'].shape.data,
  ),
  goalOverview: card(
    '/card/card-analytics/goal-overview',
    'Returns the completed and in-progress amounts.',
    analytics['goal-overview'].shape.data,
  ),
  revenue: card(
    '/card/card-analytics/revenue',
    'Returns revenue for this month and last month.',
    analytics.revenue.shape.data,
  ),
  productOrders: card(
    '/card/card-analytics/product-orders',
    'Returns the number of finished, pending, and rejected orders.',
    analytics['product-orders'].shape.data,
  ),
  sessionsDevice: card(
    '/card/card-analytics/sessions-device',
    'Returns the share of sessions by device.',
    analytics['sessions-device'].shape.data,
  ),
  customers: card(
    '/card/card-analytics/customers',
    'Returns the number of new, returning, and referred customers.',
    analytics.customers.shape.data,
  ),
  ordersBarChart: card(
    '/card/card-statistics/orders-bar-chart',
    'Returns orders for a bar chart.',
    statistics['orders-bar-chart'].shape.data,
  ),
  profitLineChart: card(
    '/card/card-statistics/profit-line-chart',
    'Returns profit for a line chart.',
    statistics['profit-line-chart'].shape.data,
  ),
  subscribers: card(
    '/card/card-statistics/subscribers',
    'Returns subscribers over time and in total.',
    statistics.subscribers.shape.data,
  ),
  totalRevenue: card(
    '/card/card-statistics/revenue',
    'Returns revenue over time and in total.',
    statistics.revenue.shape.data,
  ),
  sales: card(
    '/card/card-statistics/sales',
    'Returns sales over time and as a percentage.',
    statistics.sales.shape.data,
  ),
  orders: card('/card/card-statistics/orders', 'Returns orders over time and in total.', statistics.orders.shape.data),
  siteTraffic: card(
    '/card/card-statistics/site-traffic',
    'Returns site traffic over time.',
    statistics['site-traffic'].shape.data,
  ),
  activeUsers: card(
    '/card/card-statistics/active-users',
    'Returns active users over time.',
    statistics['active-users'].shape.data,
  ),
  newsletter: card(
    '/card/card-statistics/newsletter',
    'Returns newsletter subscribers over time.',
    statistics.newsletter.shape.data,
  ),
});
