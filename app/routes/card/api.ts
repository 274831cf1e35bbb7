import { analyticsCard } from '~/models/analytics-card.server';
import { serve } from '~/utils/api.server';
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
});

export const loader = api.loader;
export const action = api.action;
