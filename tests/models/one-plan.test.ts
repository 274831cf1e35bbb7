import { beforeEach, describe, expect, it } from 'vitest';
import { addDays, today } from '~/models/shared/day';
import { store } from '~/models/store/store.server';
import { choosePlan } from '~/models/subscription/commands.server';
import { subscriptionOf } from '~/models/subscription/queries.server';
import { updateUser } from '~/models/user/commands.server';
import { getUser, listUsers, storedUser, userTag } from '~/models/user/queries.server';
import { tieAccount } from '../helpers/managed-account';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
/** ID of the managed user linked to the first account. */
const dana = 34;

const account = async () => {
  const found = (await store.snapshot()).accounts[1];
  if (!found) throw new Error('no account');
  return found;
};
const plan = async () => (await subscriptionOf(await account())).standing.planId;

beforeEach(async () => {
  reseed();
  await tieAccount(dana, 1);
});

describe('a user’s plan', () => {
  it('is equivalent to the plan of the user’s account, also when the user list is filtered by plan', async () => {
    expect([await plan(), (await getUser(dana)).currentPlan]).toEqual(['standard', 'team']);
    const choice = { planId: 'enterprise', billing: 'yearly' } as const;
    await choosePlan({ choice, account: await account(), actor });
    expect((await getUser(dana)).currentPlan).toBe('enterprise');
    const query = { q: '', role: '', status: '', page: 1, perPage: 100, sort: 'asc', sortColumn: 'id' } as const;
    const { users } = await listUsers({ ...query, currentPlan: 'enterprise' });
    expect(users.map(({ id }) => id)).toContain(dana);
  });

  it('changes with the account’s plan once a smaller plan starts, and is stored when the user is edited', async () => {
    await store.commit({ actor: null, label: 'test' }, ({ subscriptions }) => {
      const next = { planId: 'basic', billing: 'monthly', on: addDays(today(), -1) } as const;
      if (subscriptions[1]) subscriptions[1].next = next;
    });
    expect([await plan(), (await getUser(dana)).currentPlan]).toEqual(['basic', 'basic']);
    const tag = userTag(await storedUser(dana));
    await updateUser({ changes: { id: dana, company: 'Anew' }, actor, tag });
    expect((await store.snapshot()).users[dana]).toMatchObject({ company: 'Anew', currentPlan: 'basic' });
  });

  it('set by an administrator also becomes the account’s plan, unless both plans are equivalent', async () => {
    await updateUser({ changes: { id: dana, currentPlan: 'company' }, actor });
    expect([await plan(), (await getUser(dana)).currentPlan]).toEqual(['standard', 'company']);
    await updateUser({ changes: { id: dana, currentPlan: 'enterprise' }, actor });
    expect(await plan()).toBe('enterprise');
    expect((await subscriptionOf(await account())).standing).toMatchObject({ startedOn: today(), next: null });
  });
});
