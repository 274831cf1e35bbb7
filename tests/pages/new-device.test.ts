import { beforeEach, describe, expect, it } from 'vitest';
import { keepPreferences } from '~/models/account-preferences/commands.server';
import { findWeakness, parsePasswordList } from '~/models/account/weakness';
import { setRegistration } from '~/models/registration/commands.server';
import { store } from '~/models/store/store.server';
import { action as login, loader as loginPage } from '~/routes/auth/login/route';
import { browserWith } from '../helpers/page';
import { cookieFrom } from '../helpers/request';
import { reseed } from '../helpers/store';

const path = '/pages/login-basic';
const credentials = { email: 'client@demo.com', password: 'client' };

beforeEach(() => reseed());

const notices = async () =>
  Object.values((await store.snapshot()).outboxMails).filter(
    ({ to, kind }) => to === credentials.email && kind === 'notice',
  );
const signInFrom = (cookie: string) => browserWith(cookie).post(login, path, credentials);

describe('a sign-in', () => {
  it('doesn’t email the account owner the first time or from a known browser', async () => {
    const first = await signInFrom('');
    expect(first.status).toBe(302);
    expect((await signInFrom(cookieFrom(first))).status).toBe(302);
    expect(await notices()).toEqual([]);
  });

  it('from another browser emails the account owner in their chosen language', async () => {
    await signInFrom('');
    await keepPreferences(2, { language: 'de' });
    await signInFrom('');
    expect(await notices()).toMatchObject([{ subject: 'Neue Anmeldung bei Ihrem Atrium-Konto' }]);
  });
});

describe('the sign-in page', () => {
  it('offers registration only while registration is open', async () => {
    const page = async () => (await browserWith('').get(loginPage, path)).json();
    expect(await page()).toMatchObject({ canRegister: true });
    await setRegistration({ mode: 'closed', actor: null });
    expect(await page()).toMatchObject({ canRegister: false });
  });
});

describe('the password check', () => {
  const common = parsePasswordList('# Common ones\npassword\n');

  it('detects common passwords and passwords taken from the email address', () => {
    expect(findWeakness(common, 'Password1', [])).toBe('passwordCommon');
    expect(findWeakness(common, 'mira.stone', ['mira.stone@example.com'])).toBe('passwordPersonal');
    expect(findWeakness(common, 'walnut orchard lane', ['mira.stone@example.com'])).toBeNull();
  });
});
