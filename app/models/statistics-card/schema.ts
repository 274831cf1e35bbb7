import { z } from 'zod';

const series = z.array(z.object({ name: z.string().optional(), data: z.array(z.number()) }));

/** Returns the schema of a stored card: `id` is the name of its endpoint, `data` the endpoint's response. */
function card<Data extends z.ZodType>(data: Data) {
  return z.object({ id: z.string(), data });
}

const chart = card(z.object({ title: z.string(), statistics: z.string(), series }));
const plainSeries = card(z.object({ series }));

/** The statistics cards by the name of their endpoint (contract §13, /card/card-statistics/…). */
export const statisticsCardsSchema = z.object({
  'orders-bar-chart': chart,
  'profit-line-chart': chart,
  subscribers: card(z.object({ series, analyticsData: z.object({ subscribers: z.number() }) })),
  revenue: card(z.object({ series, analyticsData: z.object({ revenue: z.number() }) })),
  sales: card(z.object({ series, analyticsData: z.object({ sales: z.string() }) })),
  orders: card(z.object({ series, analyticsData: z.object({ orders: z.number() }) })),
  'site-traffic': plainSeries,
  'active-users': plainSeries,
  newsletter: plainSeries,
});

export type StatisticsCards = z.infer<typeof statisticsCardsSchema>;
export type StatisticsCardId = keyof StatisticsCards;
