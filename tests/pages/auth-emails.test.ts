import { Secret, TOTP } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { store } from '~/models/store/store.server';
import { action as twoStepsSettings } from '~/routes/account/two-steps/route';
import { action as requestEmailChange } from '~/routes/account/email/route';
import { action as forgot } from '~/routes/auth/forgot-password/route';
import { action as login } from '~/routes/auth/login/route';
import { action as register } from '~/routes/auth/register/route';
import { action as reset, loader as resetPage } from '~/routes/auth/reset-password/route';
import * as twoStepsPage from '~/routes/auth/two-steps/route';
import { action as verify } from '~/routes/auth/verify-email/route';
import { signedIn } from '~/sessions.server';
import { openMarkup, tickedIn } from '../helpers/markup';
import { browserWith } from '../helpers/page';
import { cookieFrom, pageRequest } from '../helpers/request';
import { mailed } from '../helpers/mailed';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const nobody = browserWith('');
const newPassword = 'walnut orchard lane';

beforeEach(() => reseed());
afterEach(() => void vi.useRealTimers());

describe('a password reset', () => {
  const ask = (email: string) => nobody.post(forgot, '/pages/forgot-password-basic', { email });
  const set = (token: string, password = newPassword) =>
    nobody.post(reset, `/pages/reset-password-basic?token=${token}`, { token, newPassword: password });

  test('succeeds once per emailed link, and ends an existing session', async () => {
    const cookie = await cookieFor('client');
    await ask('CLIENT@demo.com');
    const { token } = await mailed('client@demo.com');
    const done = await set(token);
    expect([done.status, done.headers.get('location')]).toEqual([302, '/pages/login-basic']);
    expect(await signedIn(pageRequest('/', cookie))).toBeNull();
    const again = await nobody.post(login, '/pages/login-basic', { email: 'client@demo.com', password: newPassword });
    expect(again.status).toBe(302);
    expect((await set(token, 'another orchard lane')).status).toBe(409);
    const page = await nobody.get(resetPage, `/pages/reset-password-basic?token=${token}`);
    expect(await page.json()).toMatchObject({ state: 'used', email: '' });
  });

  test('returns the same response for an unknown email address, but sends no email', async () => {
    const [known, unknown] = [await ask('client@demo.com'), await ask('nobody@demo.com')];
    for (const response of [known, unknown]) {
      expect([response.status, response.headers.get('location')]).toEqual([302, '/pages/forgot-password-basic?sent=1']);
    }
    expect(Object.values((await store.snapshot()).outboxMails).filter(({ to }) => to === 'nobody@demo.com')).toEqual(
      [],
    );
  });

  test('is rejected with a link older than 30 minutes or a common password', async () => {
    await ask('client@demo.com');
    const { token } = await mailed('client@demo.com');
    expect((await set(token, 'password123')).status).toBe(400);
    vi.useFakeTimers({ now: Date.now() + 31 * 60_000, toFake: ['Date'] });
    expect((await set(token)).status).toBe(409);
  });

  test('doesn’t store its token outside the outbox', async () => {
    await ask('client@demo.com');
    const { token } = await mailed('client@demo.com');
    const { outboxMails: _, ...rest } = await store.snapshot();
    expect(JSON.stringify(rest)).not.toContain(token);
  });
});

describe('an email address', () => {
  const email = 'mira@example.com';

  test('of a new account is verified by the emailed code and not by another code', async () => {
    const fields = { username: 'mira', email, password: newPassword };
    const registered = await nobody.post(register, '/pages/register-basic', fields);
    const mira = browserWith(cookieFrom(registered));
    const { subject = '' } = await mailed(email);
    const code = /\d{6}/.exec(subject)?.[0] ?? '';
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
    const enter = (typed: string) => mira.post(verify, '/pages/verify-email-basic', { intent: 'code', code: typed });
    expect((await enter(wrong)).status).toBe(400);
    expect((await enter(code)).status).toBe(302);
    const account = Object.values((await store.snapshot()).accounts).find((one) => one.email === email);
    expect((await store.snapshot()).accountGuards[account?.id ?? 0]?.emailUnverified).toBe(false);
  });

  test('changes only when the link sent to the new address is used, even without signing in', async () => {
    const client = browserWith(await cookieFor('client'));
    const fields = { email, currentPassword: 'client' };
    const wanted = await client.post(requestEmailChange, '/pages/account-settings/email', fields);
    expect(wanted.status).toBe(302);
    expect((await store.snapshot()).accounts[2]?.email).toBe('client@demo.com');
    expect((await mailed('client@demo.com')).text).toContain(email);
    const { token } = await mailed(email);
    await nobody.post(verify, `/pages/verify-email-basic?token=${token}`, { intent: 'link', token });
    expect((await store.snapshot()).accounts[2]?.email).toBe(email);
  });

  test('can’t be changed with a wrong password, which isn’t returned in the response', async () => {
    const client = browserWith(await cookieFor('client'));
    const refused = await client.post(requestEmailChange, '/pages/account-settings/email', {
      email,
      currentPassword: 'x',
    });
    expect(refused.status).toBe(400);
    expect(await refused.text()).not.toContain('"x"');
  });
});

describe('two-step verification', () => {
  const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
  const codeAt = (ms: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: ms });
  const credentials = { email: 'client@demo.com', password: 'client' };

  async function switchedOn(): Promise<string[]> {
    const client = browserWith(await cookieFor('client'));
    const fields = { intent: 'switchOn', secret, code: codeAt(Date.now()), currentPassword: 'client' };
    const response = await client.post(twoStepsSettings, '/pages/account-settings/two-steps', fields);
    return ((await response.json()) as { codes: string[] }).codes;
  }

  async function begun(cookie = '') {
    const response = await browserWith(cookie).post(login, '/pages/login-basic?redirectTo=%2Fapi%2Fdocs', credentials);
    return { response, cookie: cookieFrom(response) };
  }

  const enter = (cookie: string, code: string, more = {}) =>
    browserWith(cookie).post(twoStepsPage.action, '/pages/two-steps-basic?redirectTo=%2Fapi%2Fdocs', {
      intent: 'verify',
      code,
      ...more,
    });

  test('requires a code after the password and accepts each code once', async () => {
    await switchedOn();
    const { response, cookie } = await begun();
    expect(response.headers.get('location')).toBe('/pages/two-steps-basic?redirectTo=%2Fapi%2Fdocs');
    expect(await signedIn(pageRequest('/', cookie))).toBeNull();
    expect((await enter(cookie, codeAt(Date.now()))).status).toBe(400);
    vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] });
    const done = await enter(cookie, codeAt(Date.now()));
    expect(done.headers.get('location')).toBe('/api/docs');
    expect(await signedIn(pageRequest('/', cookieFrom(done)))).not.toBeNull();
    expect((await enter(cookie, codeAt(Date.now()))).status).toBe(400);
  });

  test('keeps “trust this device” selected after a wrong code, and shows the 30-second hint only for app codes', async () => {
    await switchedOn();
    const { cookie } = await begun();
    const page = { module: twoStepsPage, path: '/pages/two-steps-basic', cookie };
    const enterWrong = async (address: string, more = {}) =>
      (await openMarkup(page, address, { intent: 'verify', code: '000000', ...more })).html;
    const refused = await enterWrong('/pages/two-steps-basic', { trust: 'on' });
    expect([tickedIn(refused, 'trust').length, refused.includes('30 seconds')]).toEqual([1, true]);
    const recovery = await enterWrong('/pages/two-steps-basic?recovery=1');
    expect([tickedIn(recovery, 'trust').length, recovery.includes('30 seconds')]).toEqual([0, false]);
  });

  test('is turned on only once: resubmitting the form doesn’t replace the recovery codes', async () => {
    const client = browserWith(await cookieFor('client'));
    const fields = { intent: 'switchOn', secret, code: codeAt(Date.now()), currentPassword: 'client' };
    const path = '/pages/account-settings/two-steps';
    const shown = (await (await client.post(twoStepsSettings, path, fields)).json()) as { codes: string[] };
    const { accountGuards } = await store.snapshot();
    const again = await client.post(twoStepsSettings, path, fields);
    expect([again.status, again.headers.get('location')]).toEqual([302, path]);
    expect((await store.snapshot()).accountGuards).toEqual(accountGuards);
    const { cookie } = await begun();
    expect((await enter(cookie, shown.codes[0] ?? '')).status).toBe(302);
  });

  test('accepts a recovery code once, and asks for no code on a trusted device', async () => {
    const [first = ''] = await switchedOn();
    const { cookie } = await begun();
    const done = await enter(cookie, first.toUpperCase(), { trust: 'on' });
    expect(done.status).toBe(302);
    expect((await enter(cookie, first)).status).toBe(400);
    const trusted = await begun(cookieFrom(done));
    expect(trusted.response.headers.get('location')).toBe('/api/docs');
  });
});
