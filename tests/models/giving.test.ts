import { beforeEach, expect, it } from 'vitest';
import { acceptInvitation, inviteUser } from '~/models/invitation/commands.server';
import { store } from '~/models/store/store.server';
import { createUser, deleteUsers, setUsers, updateUser } from '~/models/user/commands.server';
import { newUserSchema } from '~/models/user/schema';
import { reseed } from '../helpers/store';

/** The client account, here somebody who looks after users and calendars and may do nothing else. */
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

it('who manages users makes no administrator, of nobody and in no way; nothing changes', async () => {
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

it('but gives what they may do themselves, and an administrator gives anything', async () => {
  const [one] = await others();
  const ids = [one?.id ?? 0];
  await setUsers({ ids, changes: { currentPlan: 'team' }, actor: helper });
  await setUsers({ ids, changes: { role: 'subscriber' }, actor: helper });
  await setUsers({ ids, changes: { role: 'admin' }, actor: admin });
  expect((await store.snapshot()).users[ids[0] ?? 0]).toMatchObject({ role: 'admin', currentPlan: 'team' });
});

it('nor invites somebody whose role may do more, at an address of their own', async () => {
  const chief = Object.values((await store.snapshot()).users).find(({ role }) => role === 'admin');
  const userId = chief?.id ?? 0;
  await updateUser({ changes: { id: userId, email: 'own@one.example' }, actor: helper });
  await expect(inviteUser({ userId, actor: helper })).rejects.toMatchObject({ code: 'forbidden' });
  const { token } = await inviteUser({ userId, actor: admin });
  await acceptInvitation({ token, newPassword: 'a-long-enough-one' });
  const [one] = await others();
  await updateUser({ changes: { id: one?.id ?? 0, role: 'subscriber' }, actor: admin });
  await expect(inviteUser({ userId: one?.id ?? 0, actor: helper })).resolves.toBeTruthy();
});

it('an administrator nobody manages does not lose everything to a user with the same e-mail', async () => {
  const refused = { code: 'conflict', fields: { user: 'userSelf' } };
  const own = newUserSchema.parse({ fullName: 'Dana Whitfield', username: 'danaw', email: 'Admin@demo.com' });
  await expect(createUser({ input: own, actor: admin })).rejects.toMatchObject(refused);
  const [one, another] = await others();
  const taken = updateUser({ changes: { id: one?.id ?? 0, email: 'admin@demo.com' }, actor: admin });
  await expect(taken).rejects.toMatchObject(refused);
  const out = createUser({ input: { ...own, role: 'admin', status: 'inactive' }, actor: admin });
  await expect(out).rejects.toMatchObject(refused);
  // Nor to anybody else's: the last administrator there is, as the role of a user or as an account.
  const byOther = updateUser({ changes: { id: one?.id ?? 0, email: 'admin@demo.com' }, actor: helper });
  await expect(byOther).rejects.toMatchObject({ code: 'conflict', fields: { user: 'userLastAdmin' } });

  await createUser({ input: { ...own, role: 'admin' }, actor: admin });
  await deleteUsers({ ids: [another?.id ?? 0], actor: admin });
  expect((await store.snapshot()).accounts[admin.id]).toMatchObject({ role: 'admin' });
});

it('a user with the e-mail of an account says at once what it may do, and others never', async () => {
  const input = newUserSchema.parse({ fullName: 'J', username: 'jk', email: 'client@demo.com', role: 'maintainer' });
  const [one] = await others();
  await deleteUsers({ ids: [one?.id ?? 0], actor: admin });
  const { accounts } = await store.snapshot();
  expect(accounts[helper.id]?.ability).toContainEqual({ action: 'manage', subject: 'Calendar' });
  await createUser({ input, actor: admin });
  const { ability } = (await store.snapshot()).accounts[helper.id] ?? { ability: [] };
  expect(ability).toContainEqual({ action: 'manage', subject: 'Invoice' });
  expect(ability).not.toContainEqual({ action: 'manage', subject: 'Calendar' });
});
