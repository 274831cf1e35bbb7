import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerAccess, askForAccess } from '~/models/access-request/commands.server';
import { expireAccess } from '~/models/access-request/expiry.server';
import { canUse } from '~/models/access/ability';
import { setRoleEnd, expireRoles } from '~/models/user/role-end.server';
import { setUsers } from '~/models/user/commands.server';
import { userIdOfAccount } from '~/models/user/for-account';
import { addDays, today } from '~/models/shared/day';
import { dayMs } from '~/models/shared/zoned-time';
import { store } from '~/models/store/store.server';
import { personWith } from '../helpers/person';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
let person: Awaited<ReturnType<typeof personWith>>;

beforeEach(async () => {
  reseed();
  person = await personWith('Todo');
});
afterEach(() => void vi.useRealTimers());

async function grant(until: string) {
  await askForAccess({ account: await person.account(), area: 'Invoice', note: '' });
  const request = Object.values((await store.snapshot()).accessRequests).at(-1);
  return answerAccess({ id: request?.id ?? 0, grant: true, until, actor });
}
const has = async (area: 'Invoice' | 'Todo') => canUse(await person.account(), area);

/** Sets the clock to a number of days in the future. */
function setDaysAhead(days: number) {
  vi.useRealTimers();
  vi.useFakeTimers({ now: Date.now() + days * dayMs, toFake: ['Date'] });
}

it('expires granted access after its last day and leaves the user’s other access unchanged', async () => {
  await grant(addDays(today(), 2));
  setDaysAhead(1);
  expect([await expireAccess(), await has('Invoice')]).toEqual([0, true]);
  setDaysAhead(5);
  expect([await expireAccess(), await has('Invoice'), await has('Todo')]).toEqual([1, false, true]);
  expect((await store.changes()).at(-1)).toMatchObject({ label: 'accessRequest.expired', about: person.name });
  expect(await expireAccess()).toBe(0);
});

it('keeps access granted without a last day when an earlier grant of the same area expires', async () => {
  await grant(addDays(today(), 1));
  await grant('');
  setDaysAhead(30);
  expect([await expireAccess(), await has('Invoice')]).toEqual([1, true]);
});

it('a role with a last day ends after it, and the last administrator keeps theirs', async () => {
  const id = userIdOfAccount(person.id);
  await setUsers({ ids: [id], changes: { role: 'maintainer' }, actor });
  await setRoleEnd({ id, until: addDays(today(), 2), actor });
  setDaysAhead(1);
  expect([await expireRoles(), await has('Invoice')]).toEqual([0, true]);
  setDaysAhead(5);
  expect([await expireRoles(), await has('Invoice'), await has('Todo')]).toEqual([1, false, true]);
  expect((await store.snapshot()).users[id]).toMatchObject({ role: 'subscriber', roleUntil: '' });
  await store.commit({ actor: null, label: 'test', logged: false }, ({ users, accounts }) => {
    for (const user of Object.values(users)) {
      if (user.accountId === 1) user.roleUntil = '2020-01-01';
      else if (user.role === 'admin') user.role = 'editor';
    }
    for (const account of Object.values(accounts)) if (account.id !== 1) account.ability = [];
  });
  expect(await expireRoles()).toBe(0);
  expect((await store.snapshot()).accounts[1]?.ability).toEqual([{ action: 'manage', subject: 'all' }]);
});

it('another role starts without an end', async () => {
  const id = userIdOfAccount(person.id);
  await setRoleEnd({ id, until: addDays(today(), 2), actor });
  await setUsers({ ids: [id], changes: { role: 'maintainer' }, actor });
  expect((await store.snapshot()).users[id]?.roleUntil).toBe('');
});
