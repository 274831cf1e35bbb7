import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerAccess, askForAccess, grantArea } from '~/models/access-request/commands.server';
import { expireAccess } from '~/models/access-request/expiry.server';
import { canUse } from '~/models/access/ability';
import { setRoleEnd, expireRoles } from '~/models/user/role-end.server';
import { importUsers, setUsers, updateUser } from '~/models/user/commands.server';
import { importLines } from '~/models/user/import.server';
import { createRole, deleteRole } from '~/models/role/commands.server';
import { workspaceSchema } from '~/models/workspace/schema';
import { managed } from '../helpers/managed-user';
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

function setDaysAhead(days: number) {
  vi.useRealTimers();
  vi.useFakeTimers({ now: Date.now() + days * dayMs, toFake: ['Date'] });
}

it('granted access is removed after its end date, and the user’s other access is unchanged', async () => {
  await grant(addDays(today(), 2));
  setDaysAhead(1);
  expect([await expireAccess(), await has('Invoice')]).toEqual([0, true]);
  setDaysAhead(5);
  expect([await expireAccess(), await has('Invoice'), await has('Todo')]).toEqual([1, false, true]);
  expect((await store.changes()).at(-1)).toMatchObject({ label: 'accessRequest.expired', about: person.name });
  expect(await expireAccess()).toBe(0);
});

it('access granted without an end date isn’t removed when an earlier grant for the same area expires', async () => {
  await grant(addDays(today(), 1));
  await grant('');
  setDaysAhead(30);
  expect([await expireAccess(), await has('Invoice')]).toEqual([1, true]);
});

it('a role ends after its end date, unless it’s the last administrator’s role', async () => {
  const id = userIdOfAccount(person.id);
  await setUsers({ ids: [id], changes: { role: 'maintainer' }, actor });
  await setRoleEnd({ id, until: addDays(today(), 2), actor });
  setDaysAhead(1);
  expect([await expireRoles(), await has('Invoice')]).toEqual([0, true]);
  setDaysAhead(5);
  expect([await expireRoles(), await has('Invoice'), await has('Todo')]).toEqual([1, false, true]);
  expect((await store.snapshot()).users[id]).toMatchObject({ role: 'client', roleUntil: '' });
  await store.commit({ actor: null, label: 'test', logged: false }, ({ users, accounts }) => {
    for (const user of Object.values(users)) {
      if (user.accountId === 1) user.roleUntil = '2020-01-01';
      else if (user.role === 'admin') user.role = 'editor';
    }
    for (const account of Object.values(accounts)) if (account.id !== 1) account.ability = [];
  });
  const output = vi.spyOn(process.stderr, 'write');
  expect(await expireRoles()).toBe(0);
  expect(output).not.toHaveBeenCalled();
  output.mockRestore();
  expect((await store.snapshot()).accounts[1]?.ability).toEqual([{ action: 'manage', subject: 'all' }]);
});

it('assigning another role removes the previous role’s end date', async () => {
  const id = userIdOfAccount(person.id);
  await setRoleEnd({ id, until: addDays(today(), 2), actor });
  await setUsers({ ids: [id], changes: { role: 'maintainer' }, actor });
  expect((await store.snapshot()).users[id]?.roleUntil).toBe('');
});

it('a role’s end date stays if the role is set, submitted, or imported again, but not if another is imported', async () => {
  const until = addDays(today(), 2);
  const lastDay = async () => (await store.snapshot()).users[managed.id]?.roleUntil;
  await setUsers({ ids: [managed.id], changes: { role: 'editor' }, actor });
  await setRoleEnd({ id: managed.id, until, actor });
  await setUsers({ ids: [managed.id], changes: { role: 'editor', roleId: null, status: 'active' }, actor });
  await updateUser({ changes: { id: managed.id, role: 'editor', company: 'Atrium' }, actor });
  await importUsers({ lines: await importLines(`email,role,company\n${managed.email},Editor,Other`), actor });
  expect(await lastDay()).toBe(until);
  await importUsers({ lines: await importLines(`email,role\n${managed.email},Author`), actor });
  expect(await lastDay()).toBe('');
});

it('members of a deleted role become clients without an end date', async () => {
  const { result: role } = await createRole({ input: { name: 'Team', description: '', like: 'manager' }, actor });
  await setUsers({ ids: [managed.id], changes: { role: 'maintainer', roleId: role.id }, actor });
  await setRoleEnd({ id: managed.id, until: addDays(today(), 2), actor });
  await deleteRole({ id: role.id, actor });
  expect((await store.snapshot()).users[managed.id]).toMatchObject({ role: 'client', roleId: null, roleUntil: '' });
});

it('the end date of granted access or a role can’t be in the past in the workspace’s time zone', async () => {
  const id = userIdOfAccount(person.id);
  await store.commit({ actor: null, label: 'test', logged: false }, ({ workspace }) => {
    workspace['1'] = { ...workspaceSchema.parse({ id: 1 }), ...workspace['1'], timeZone: 'Pacific/Kiritimati' };
  });
  vi.useFakeTimers({ now: Date.parse('2026-06-10T12:00:00Z'), toFake: ['Date'] });
  // In the workspace's time zone, it's already the 11th.
  const [over, last] = ['2026-06-10', '2026-06-11'];
  const refused = { code: 'invalid', fields: { until: 'lastDayPast' } };
  await expect(grant(over)).rejects.toMatchObject(refused);
  await expect(grantArea({ userId: id, area: 'Shop', until: over, actor })).rejects.toMatchObject(refused);
  await expect(setRoleEnd({ id, until: over, actor })).rejects.toMatchObject(refused);
  expect(await has('Invoice')).toBe(false);
  await grant(last);
  await setRoleEnd({ id, until: last, actor });
  expect([await expireAccess(), await expireRoles(), await has('Invoice')]).toEqual([0, 0, true]);
});
