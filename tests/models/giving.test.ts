import { beforeEach, describe, expect, it } from 'vitest';
import { acceptInvitation, inviteUser } from '~/models/invitation/commands.server';
import { store } from '~/models/store/store.server';
import { createUser, deleteUsers, setUsers, updateUser } from '~/models/user/commands.server';
import { assignRoles, deletePermissions } from '~/models/permission/commands.server';
import { signOutUser } from '~/models/user/account.server';
import { userIdOfAccount } from '~/models/user/for-account';
import { newUserSchema, type User } from '~/models/user/schema';
import { reseed } from '../helpers/store';
import { tokenOf } from '../helpers/mailed';

/** The client account. In these tests it can manage only users and calendars. */
const helper = { id: 2, name: 'Jonas Keller' };
const admin = { id: 1, name: 'Dana Whitfield' };

beforeEach(async () => {
  reseed();
  await store.commit({ actor: null, label: 'test', logged: false }, ({ accounts }) => {
    const account = accounts[helper.id];
    if (account) account.ability = ['User', 'Calendar'].map((subject) => ({ action: 'manage', subject }));
  });
});

const others = async () =>
  Object.values((await store.snapshot()).users).filter(({ accountId, role }) => accountId === null && role !== 'admin');

it('user managers can’t grant the administrator role when editing or creating a user', async () => {
  const [one] = await others();
  const before = await store.snapshot();
  const refused = { code: 'forbidden', fields: { role: 'mayNotGive' } };
  const admins = setUsers({ ids: [one?.id ?? 0], changes: { role: 'admin' }, actor: helper });
  await expect(admins).rejects.toMatchObject(refused);
  const input = newUserSchema.parse({
    fullName: 'A Friend',
    username: 'friend',
    email: 'friend@one.example',
    role: 'admin',
  });
  await expect(createUser({ input, actor: helper })).rejects.toMatchObject(refused);
  expect(await store.snapshot()).toBe(before);
});

it('user managers can change plans, and administrators can grant the administrator role', async () => {
  const [one] = await others();
  const ids = [one?.id ?? 0];
  await setUsers({ ids, changes: { currentPlan: 'team' }, actor: helper });
  await setUsers({ ids, changes: { role: 'admin' }, actor: admin });
  expect((await store.snapshot()).users[ids[0] ?? 0]).toMatchObject({ role: 'admin', currentPlan: 'team' });
});

describe('a caller with fewer permissions', () => {
  const taken = { code: 'forbidden', fields: { role: 'mayNotTake' } };
  const ofRole = async (role: string) =>
    Object.values((await store.snapshot()).users).find((user) => user.role === role);

  it('can’t change, delete, or sign out a user with more permissions', async () => {
    const [chief, author] = [await ofRole('admin'), await ofRole('author')];
    const before = await store.snapshot();
    for (const user of [chief, author]) {
      const ids = [user?.id ?? 0];
      await expect(setUsers({ ids, changes: { status: 'inactive' }, actor: helper })).rejects.toMatchObject(taken);
      await expect(setUsers({ ids, changes: { role: 'client' }, actor: helper })).rejects.toMatchObject(taken);
      await expect(deleteUsers({ ids, actor: helper })).rejects.toMatchObject(taken);
      const changes = { id: ids[0] ?? 0, email: 'own@one.example' };
      await expect(updateUser({ changes, actor: helper })).rejects.toMatchObject(taken);
    }
    const dana = before.users[userIdOfAccount(1)] as User;
    await expect(signOutUser({ user: dana, actor: helper })).rejects.toMatchObject(taken);
    expect(await store.snapshot()).toBe(before);
  });

  it('can’t delete a permission that they lack, or remove it from another role', async () => {
    await store.commit({ actor: null, label: 'test', logged: false }, ({ accounts }) => {
      const account = accounts[helper.id];
      if (account) account.ability = [{ action: 'manage', subject: 'Permission' }];
    });
    const refused = assignRoles({ id: 3, assignedTo: ['administrator'], actor: helper });
    await expect(refused).rejects.toMatchObject(taken);
    await expect(deletePermissions({ ids: [3], actor: helper })).rejects.toMatchObject(taken);
  });
});

it('users and accounts are linked only by ID: a shared email address grants nothing', async () => {
  const input = newUserSchema.parse({ fullName: 'J', username: 'jk', email: 'client@demo.com', role: 'maintainer' });
  const before = (await store.snapshot()).accounts[helper.id]?.ability;
  const { result } = await createUser({ input, actor: admin });
  await updateUser({ changes: { id: result.user.id, role: 'editor' }, actor: admin });
  expect((await store.snapshot()).accounts[helper.id]?.ability).toEqual(before);
  const { users } = await store.snapshot();
  expect(users[result.user.id]?.accountId).toBeNull();
});

it('user managers can’t invite administrators, but administrators can', async () => {
  const chief = Object.values((await store.snapshot()).users).find(({ role }) => role === 'admin');
  const userId = chief?.id ?? 0;
  await expect(inviteUser({ userId, actor: helper })).rejects.toMatchObject({ code: 'forbidden' });
  const { user } = await inviteUser({ userId, actor: admin });
  const token = await tokenOf({ kind: 'invitation', id: userId }, user.email);
  await acceptInvitation({ token, newPassword: 'a-long-enough-one' });
  expect((await store.snapshot()).users[userId]).toMatchObject({ status: 'active', cameIn: 'invited' });
});

it('user managers can’t promote a suspended user to administrator, or demote or delete a suspended administrator', async () => {
  const { users } = await store.snapshot();
  const chief = Object.values(users).find(({ role, accountId }) => role === 'admin' && accountId === null);
  const [one] = await others();
  const ids = [chief?.id ?? 0];
  await setUsers({ ids: [...ids, one?.id ?? 0], changes: { status: 'inactive' }, actor: admin });
  const given = { code: 'forbidden', fields: { role: 'mayNotGive' } };
  const taken = { code: 'forbidden', fields: { role: 'mayNotTake' } };
  const promoted = setUsers({ ids: [one?.id ?? 0], changes: { role: 'admin' }, actor: helper });
  await expect(promoted).rejects.toMatchObject(given);
  const facts = { fullName: 'A Friend', username: 'friend', email: 'friend@one.example' };
  const input = newUserSchema.parse({ ...facts, role: 'admin', status: 'inactive' });
  await expect(createUser({ input, actor: helper })).rejects.toMatchObject(given);
  const demoted = setUsers({ ids, changes: { role: 'client' }, actor: helper });
  await expect(demoted).rejects.toMatchObject(taken);
  await expect(deleteUsers({ ids, actor: helper })).rejects.toMatchObject(taken);
});
