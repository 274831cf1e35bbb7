import { z } from 'zod';
import { analyticsCardsSchema } from '~/models/analytics-card/schema';
import { statisticsCardsSchema } from '~/models/statistics-card/schema';
import { defineContract } from '~/http/contract';

const analytics = analyticsCardsSchema.shape;
const statistics = statisticsCardsSchema.shape;

/** Defines the endpoint of a card. Cards are read without any input. */
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
  ordersBarChart: card(
    '/card/card-statistics/orders-bar-chart',
    'Orders as a bar chart.',
    statistics['orders-bar-chart'].shape.data,
  ),
  profitLineChart: card(
    '/card/card-statistics/profit-line-chart',
    'Profit as a line chart.',
    statistics['profit-line-chart'].shape.data,
  ),
  subscribers: card(
    '/card/card-statistics/subscribers',
    'Subscribers over time and in total.',
    statistics.subscribers.shape.data,
  ),
  totalRevenue: card('/card/card-statistics/revenue', 'Revenue over time and in total.', statistics.revenue.shape.data),
  sales: card('/card/card-statistics/sales', 'Sales over time and their share.', statistics.sales.shape.data),
  orders: card('/card/card-statistics/orders', 'Orders over time and in total.', statistics.orders.shape.data),
  siteTraffic: card(
    '/card/card-statistics/site-traffic',
    'Site traffic over time.',
    statistics['site-traffic'].shape.data,
  ),
  activeUsers: card(
    '/card/card-statistics/active-users',
    'Active users over time.',
    statistics['active-users'].shape.data,
  ),
  newsletter: card(
    '/card/card-statistics/newsletter',
    'Newsletter readers over time.',
    statistics.newsletter.shape.data,
  ),
});
