import { expect, it } from 'vitest';
import * as api from '~/routes/select/api';
import { selectContract } from '~/routes/select/api.contract';
import { callerOf } from '../helpers/api-call';
import { tokensFor } from '../helpers/sign-in';

it('GET /api/autocomplete/data returns all 100 entries in rank order', async () => {
  const { accessToken } = await tokensFor('client');
  const { status, body } = await callerOf(api, accessToken)('/api/autocomplete/data');
  expect(status).toBe(200);
  const { autoComplete } = selectContract.autocomplete.output.parse(body);
  expect(body).toEqual({ autoComplete });
  expect(autoComplete.map(({ rank }) => rank)).toEqual(Array.from({ length: 100 }, (_, index) => String(index + 1)));
  expect(new Set(autoComplete.map(({ id }) => id)).size).toBe(100);
});
