import { analyticsCard } from '~/models/analytics-card/queries.server';
import { statisticsCard } from '~/models/statistics-card/queries.server';
import { serve } from '~/http/api.server';
import { cardContract } from './api.contract';

const api = serve(cardContract, {
  supportTracker: () => analyticsCard('support-tracker'),
  avgSessions: () => analyticsCard('avg-sessions'),
  revenueReport: () => analyticsCard('revenue-report'),
  goalOverview: () => analyticsCard('goal-overview'),
  revenue: () => analyticsCard('revenue'),
  productOrders: () => analyticsCard('product-orders'),
  sessionsDevice: () => analyticsCard('sessions-device'),
  customers: () => analyticsCard('customers'),
  ordersBarChart: () => statisticsCard('orders-bar-chart'),
  profitLineChart: () => statisticsCard('profit-line-chart'),
  subscribers: () => statisticsCard('subscribers'),
  totalRevenue: () => statisticsCard('revenue'),
  sales: () => statisticsCard('sales'),
  orders: () => statisticsCard('orders'),
  siteTraffic: () => statisticsCard('site-traffic'),
  activeUsers: () => statisticsCard('active-users'),
  newsletter: () => statisticsCard('newsletter'),
});

export const loader = api.loader;
export const action = api.action;
