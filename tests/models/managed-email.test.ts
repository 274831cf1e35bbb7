import { beforeEach, expect, it } from 'vitest';
import { updateAccountSettings } from '~/models/account-settings/commands.server';
import { verifyByLink, wantEmail } from '~/models/account/email.server';
import type { Account } from '~/models/account/schema';
import { store } from '~/models/store/store.server';
import { userOfAccount } from '~/models/user/account.server';
import { updateUser } from '~/models/user/commands.server';
import { managed } from '../helpers/managed-user';
import { reseed } from '../helpers/store';

const account = async () => (await store.snapshot()).accounts[2] as Account;
const userNow = async () => userOfAccount(await store.snapshot(), await account())?.id;

/** The client is the person of a managed user because of the e-mail alone, as one who has registered with it. */
beforeEach(async () => {
  reseed();
  await store.commit({ actor: null, label: 'test' }, ({ accounts, users }) => {
    const [own, user] = [accounts[2], users[managed.id]];
    if (!own || !user) throw new Error('The seed has none');
    own.email = user.email;
  });
  expect(await userNow()).toBe(managed.id);
});

it('who is managed stays so with another e-mail, confirmed by the link of a mail', async () => {
  const email = 'elsewhere@example.org';
  const wanted = await wantEmail({
    account: await account(),
    email,
    currentPassword: 'client',
    device: 'a test',
  });
  await verifyByLink({ token: wanted?.token ?? '', device: 'a test' });
  expect((await account()).email).toBe(email);
  expect(await userNow()).toBe(managed.id);
});

it('who is managed stays so with another e-mail, set by a call, and Undo takes both back', async () => {
  const actor = { id: 2, name: 'Client' };
  const changes = { general: { email: 'elsewhere@example.org' } };
  const { changeId } = await updateAccountSettings({ accountId: 2, changes, actor });
  expect(await userNow()).toBe(managed.id);
  await store.undo(Number(changeId), actor);
  expect((await store.snapshot()).users[managed.id]?.accountId).toBeNull();
  expect(await userNow()).toBe(managed.id);
});

it('who is managed stays so when an administrator gives the user another e-mail, and nobody is tied who was not', async () => {
  const actor = { id: 1, name: 'Dana Whitfield' };
  await updateUser({ changes: { id: managed.id, email: 'elsewhere@example.org' }, actor });
  expect(await userNow()).toBe(managed.id);
  const { users } = await store.snapshot();
  const other = Object.values(users).find(({ id, accountId }) => id !== managed.id && accountId === null);
  await updateUser({ changes: { id: other?.id ?? 0, email: 'other@example.org' }, actor });
  expect((await store.snapshot()).users[other?.id ?? 0]?.accountId).toBeNull();
});
