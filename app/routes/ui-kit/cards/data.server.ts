import { canUse } from '~/models/access/ability';
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

/**
 * Returns the numbers of the nine statistics cards, or null for users without access to their endpoints (contract §13).
 * `figure` is null for a card whose endpoint returns only its series.
 */
export async function statistics(account: Account) {
  if (!canUse(account, 'Card')) return null;
  return Promise.all(
    ids.map(async (id) => {
      const card = await statisticsCard(id);
      return { id, figure: figureOf(card), values: card.series.flatMap(({ data: values }) => values) };
    }),
  );
}

function figureOf(card: Awaited<ReturnType<typeof statisticsCard>>): string | number | null {
  if ('statistics' in card) return card.statistics;
  return 'analyticsData' in card ? (Object.values<string | number>(card.analyticsData)[0] ?? null) : null;
}

/** Returns the numbers of the eight analytics cards (contract §13), or null if the account can't access them. */
export async function analytics(account: Account) {
  if (!canUse(account, 'Card')) return null;
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
