import { beforeEach, describe, expect, it } from 'vitest';
import { registerAccount } from '~/models/account/commands.server';
import { setRegistration } from '~/models/registration/commands.server';
import { store } from '~/models/store/store.server';
import { action as register, loader as registerPage } from '~/routes/auth/register/route';
import { action } from '~/routes/user/registration/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/user/registration';
const newcomer = { username: 'mira', email: 'mira@example.com', password: 'a long secret 7' };
const anybody = browserWith('');

const accountOf = async (email: string) =>
  Object.values((await store.snapshot()).accounts).find((account) => account.email === email);

beforeEach(reseed);

describe('registration', () => {
  it('is open by default and creates administrators', async () => {
    await anybody.post(register, '/pages/register-basic', newcomer);
    expect((await accountOf(newcomer.email))?.role).toBe('admin');
  });

  it('can be set to create clients, with undo', async () => {
    const admin = browserWith(await cookieFor('admin'));
    const outcome = await outcomeOf(await admin.post(action, path, { mode: 'client' }));
    expect(outcome).toMatchObject({ status: 302, to: path, undo: true });
    await anybody.post(register, '/pages/register-basic', newcomer);
    const account = await accountOf(newcomer.email);
    expect(account?.role).toBe('client');
    expect(account?.ability).toEqual((await accountOf('client@demo.com'))?.ability);
  });

  it('is rejected with 403 while it’s closed, and the page says that it’s closed', async () => {
    await setRegistration({ mode: 'closed', actor: null });
    expect(await (await anybody.get(registerPage, '/pages/register-basic')).json()).toMatchObject({ closed: true });
    const response = await anybody.post(register, '/pages/register-basic', newcomer);
    expect(response.status).toBe(403);
    expect(await accountOf(newcomer.email)).toBeUndefined();
  });

  it('rejects a managed user’s email address in client mode', async () => {
    await setRegistration({ mode: 'client', actor: null });
    const user = Object.values((await store.snapshot()).users).find(({ accountId }) => accountId === null);
    const outcome = await registerAccount({ ...newcomer, email: user?.email ?? '' });
    expect(outcome).toHaveProperty('error.email');
  });

  it('can’t be opened by a client', async () => {
    await setRegistration({ mode: 'closed', actor: null });
    await expect(setRegistration({ mode: 'open', actor: { id: 2, name: 'Client' } })).rejects.toMatchObject({
      fields: { mode: 'mayNotGive' },
    });
  });

  it('rejects an unknown mode and keeps the current setting', async () => {
    const admin = browserWith(await cookieFor('admin'));
    expect((await admin.post(action, path, { mode: 'anything' })).status).toBe(400);
    expect((await store.snapshot()).registration).toEqual({});
  });
});
