import { beforeEach, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import { createUser, setUsers } from '~/models/user/commands.server';
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
