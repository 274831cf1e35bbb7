import { beforeAll, describe, expect, it } from 'vitest';
import type { SelectOption } from '~/models/select-option/schema';
import * as api from '~/routes/select/api';
import { callerOf } from '../helpers/api-call';
import { tokensFor } from '../helpers/sign-in';

let call: ReturnType<typeof callerOf>;
const options = async (query = '') => (await call<SelectOption[]>(`/api/select/data${query}`)).body;

beforeAll(async () => {
  call = callerOf(api, (await tokensFor('client')).accessToken);
});

describe('GET /api/select/data', () => {
  it('returns all 100 options without a query', async () => {
    const all = await options();
    expect(all).toHaveLength(100);
    expect(new Set(all.map(({ id }) => id)).size).toBe(100);
    expect(await options('?query=')).toEqual(all);
  });

  it.each(['the', 'THE', 'LÉON', '.', '%', 'no such film'])('searches the values for "%s"', async (query) => {
    const expected = (await options()).filter(({ value }) => value.toLowerCase().includes(query.toLowerCase()));
    expect(await options(`?query=${encodeURIComponent(query)}`)).toEqual(expected);
  });

  it('returns 400 if the query parameter is given twice', async () => {
    const { status, body } = await call<{ error: object }>('/api/select/data?query=a&query=b');
    expect(status).toBe(400);
    expect(Object.keys(body.error)).toEqual(['query']);
  });
});
