import { expect, it } from 'vitest';
import { type action as add } from '~/routes/user/add/route';
import { action as edit } from '~/routes/user/edit/route';
import { tieAccount } from '../helpers/managed-account';
import { answer, formRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';

const fields = { fullName: 'Dana', username: 'dana', email: 'admin@demo.com', currentPlan: 'basic', status: 'active' };
const self = 'You can’t suspend, demote, or delete yourself. Ask another administrator.';

async function refusal(call: typeof add | typeof edit, path: string, sent: Record<string, string>, params = {}) {
  const request = formRequest(path, { ...fields, ...sent }, await cookieFor('admin'));
  const response = await answer(() => call({ request, params, context: {} }));
  expect(response.status).toBe(409);
  return ((await response.json()) as { result: { error: object } }).result.error;
}

it('changing your own role to a lower one is rejected with an error above the form', async () => {
  await tieAccount(1, 1);
  const path = '/apps/user/view/1/edit';
  expect(await refusal(edit, path, { role: 'subscriber' }, { id: '1' })).toEqual({ '': [self] });
});
