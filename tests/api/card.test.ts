import { describe, expect, it } from 'vitest';
import * as api from '~/routes/card/api';
import { cardContract } from '~/routes/card/api.contract';
import { callerOf } from '../helpers/api-call';
import { tokensFor } from '../helpers/sign-in';

const lastDays = ['Last 28 Days', 'Last Month', 'Last Year'];

async function figures(path: string) {
  const { accessToken } = await tokensFor('admin');
  const { status, body } = await callerOf(api, accessToken)<Record<string, unknown>>(`/card/${path}`);
  expect(status).toBe(200);
  return body;
}

describe('card endpoints', () => {
  it.each(Object.values(cardContract))('return exactly the documented fields: $path', async ({ path, output }) => {
    const body = await figures(path.replace('/card/', ''));
    expect(output.parse(body)).toEqual(body);
  });

  it('return 404 for an unknown card, and 403 for a client', async () => {
    const admin = callerOf(api, (await tokensFor('admin')).accessToken);
    expect((await admin('/card/card-analytics/unknown')).status).toBe(404);
    const client = callerOf(api, (await tokensFor('client')).accessToken);
    expect((await client('/card/card-analytics/revenue')).status).toBe(403);
  });
});

describe('the analytics card', () => {
  it.each(['support-tracker', 'avg-sessions', 'product-orders', 'sessions-device', 'customers'])(
    '%s includes the three date ranges',
    async (name) => {
      expect((await figures(`card-analytics/${name}`)).last_days).toEqual(lastDays);
    },
  );

  it('revenue-report includes three years', async () => {
    expect((await figures('card-analytics/revenue-report')).years).toEqual(['2020', '2019', '2018']);
  });
});

describe('statistics cards', () => {
  it('all contain at least one series of numbers', async () => {
    const paths = Object.values(cardContract).flatMap(({ path }) => (path.includes('statistics') ? [path] : []));
    expect(paths).toHaveLength(9);
    for (const path of paths) {
      const { series } = (await figures(path.replace('/card/', ''))) as { series: { data: number[] }[] };
      expect(series.length).toBeGreaterThan(0);
      for (const { data } of series) expect(data.length).toBeGreaterThan(3);
    }
  });
});
