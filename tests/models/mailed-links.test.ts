import { beforeEach, describe, expect, it } from 'vitest';
import { requestEmailChange, verifyByLink, verifyState } from '~/models/account/email.server';
import { resetPassword, resetState, startReset } from '~/models/account/reset.server';
import { changePassword } from '~/models/account/security.server';
import type { Account } from '~/models/account/schema';
import { acceptInvitation, inviteUser } from '~/models/invitation/commands.server';
import { invitedPerson } from '~/models/invitation/queries.server';
import { identify } from '~/models/session/queries.server';
import { store } from '~/models/store/store.server';
import { updateUser } from '~/models/user/commands.server';
import { managed } from '../helpers/managed-user';
import { tokenOf } from '../helpers/mailed';
import { tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const admin = { id: 1, name: 'Dana Whitfield' };
const address = 'admin@demo.com';
const wanted = 'new@people.example';
const newPassword = 'walnut orchard lane';
let account: Account;

beforeEach(async () => {
  reseed();
  account = (await store.snapshot()).accounts[1] as Account;
});

const resetLink = async () => {
  await startReset(address);
  return tokenOf({ kind: 'reset', id: 1 }, address);
};
const emailLink = async () => {
  await requestEmailChange({ account, email: wanted, currentPassword: 'admin', device: '' });
  return tokenOf({ kind: 'verify', id: 1 }, wanted);
};
const replacePassword = async () => {
  const caller = await identify((await tokensFor('admin')).accessToken);
  await changePassword({ caller, currentPassword: 'admin', newPassword });
};

describe('a link to reset the password', () => {
  it('is invalid once the sign-in email address is changed', async () => {
    const token = await resetLink();
    await verifyByLink({ token: await emailLink(), device: '' });
    expect((await resetState(token)).state).toBe('unknown');
    await expect(resetPassword({ token, newPassword, device: '' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is invalid once the password is changed', async () => {
    const token = await resetLink();
    await replacePassword();
    await expect(resetPassword({ token, newPassword, device: '' })).rejects.toMatchObject({ code: 'conflict' });
  });

  it('is reported as used after the password was reset with it', async () => {
    const token = await resetLink();
    await resetPassword({ token, newPassword, device: '' });
    expect((await resetState(token)).state).toBe('used');
  });
});

describe('an email change that isn’t verified yet', () => {
  const isOver = async (token: string) => {
    expect((await verifyState(token)).state).toBe('unknown');
    await expect(verifyByLink({ token, device: '' })).rejects.toMatchObject({ code: 'conflict' });
    const { accounts, accountGuards } = await store.snapshot();
    expect([accounts[1]?.email, accountGuards[1]?.wantedEmail]).toEqual([address, null]);
  };

  it('is canceled when the password is reset', async () => {
    const token = await emailLink();
    await resetPassword({ token: await resetLink(), newPassword, device: '' });
    await isOver(token);
  });

  it('is canceled when the password is changed', async () => {
    const token = await emailLink();
    await replacePassword();
    await isOver(token);
  });
});

describe('an undelivered invitation email', () => {
  it('has no valid link after the user is invited at another email address, but the new link is valid', async () => {
    await inviteUser({ userId: managed.id, actor: admin });
    await updateUser({ changes: { id: managed.id, email: wanted }, actor: admin });
    await inviteUser({ userId: managed.id, actor: admin });
    const token = await tokenOf({ kind: 'invitation', id: managed.id }, wanted);
    const old = await tokenOf({ kind: 'invitation', id: managed.id }, managed.email).catch(() => '');
    expect(await invitedPerson(old)).toBeNull();
    expect(await invitedPerson(token)).toMatchObject({ email: wanted });
    await acceptInvitation({ token, newPassword });
  });
});
