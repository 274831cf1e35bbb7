import { mayUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { analyticsCard } from '~/models/analytics-card/queries.server';
import { statisticsCard } from '~/models/statistics-card/queries.server';
import type { DemoData } from '../section.server';

const ids = [
  'orders-bar-chart',
  'profit-line-chart',
  'subscribers',
  'revenue',
  'sales',
  'orders',
  'site-traffic',
  'active-users',
  'newsletter',
] as const;

/** The figures of the nine statistics cards, or nothing for who may not call for them (contract §13). */
export async function statistics(account: Account) {
  if (!mayUse(account, 'Card')) return null;
  return Promise.all(
    ids.map(async (id) => ({ id, values: (await statisticsCard(id)).series.flatMap(({ data: values }) => values) })),
  );
}

/** The figures of the eight analytics cards, or nothing (contract §13). */
export async function analytics(account: Account) {
  if (!mayUse(account, 'Card')) return null;
  return {
    support: await analyticsCard('support-tracker'),
    sessions: await analyticsCard('avg-sessions'),
    report: await analyticsCard('revenue-report'),
    goal: await analyticsCard('goal-overview'),
    revenue: await analyticsCard('revenue'),
    orders: await analyticsCard('product-orders'),
    devices: await analyticsCard('sessions-device'),
    customers: await analyticsCard('customers'),
  };
}

export const data: DemoData = {
  statistics: ({ account }) => statistics(account),
  analytics: ({ account }) => analytics(account),
  actions: () => Promise.resolve({ at: new Date().toISOString() }),
};
