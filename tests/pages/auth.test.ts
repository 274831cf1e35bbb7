import { SignJWT } from 'jose';
import { describe, expect, test, vi } from 'vitest';
import { action as login, loader as loginPage } from '~/routes/auth/login/route';
import { action as register } from '~/routes/auth/register/route';
import { loader as denied } from '~/routes/misc/not-authorized/route';
import { loader as shell } from '~/routes/shell';
import { loader as invoices } from '~/routes/invoice/list/route';
import { action as signOut } from '~/routes/session/sign-out/route';
import { signedIn } from '~/sessions.server';
import { answer, cookieFrom, formRequest, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';

const args = (request: Request) => ({ request, params: {}, context: {} });
const admin = { email: 'admin@demo.com', password: 'admin' };

const post = (fields: Record<string, string>, query = '') =>
  answer(() => login(args(formRequest(`/pages/login-basic${query}`, fields))));

async function resultOf(response: Response) {
  const body: unknown = await response.json();
  return (body as { result: { initialValue?: Record<string, unknown>; error?: Record<string, string[]> } }).result;
}

describe('at sign-in,', () => {
  test('the correct password sets a session cookie and redirects to the home page', async () => {
    const response = await post(admin);
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe('/');
    const cookie = response.headers.getSetCookie()[0] ?? '';
    expect(cookie).toMatch(/^session=.*HttpOnly; SameSite=Lax/);
    expect(cookie).not.toMatch(/max-age|secure/i);
    expect((await signedIn(pageRequest('/', cookieFrom(response))))?.account.email).toBe(admin.email);
  });

  test('"Remember me" sets a persistent cookie for 31 days', async () => {
    const response = await post({ ...admin, remember: 'on' });
    expect(response.headers.get('set-cookie')).toMatch(/Max-Age=2678400;/i);
  });

  test('the button of a demo account signs in to that account', async () => {
    const response = await post({ demo: 'client' });
    expect(response.headers.get('location')).toBe('/');
    expect((await signedIn(pageRequest('/', cookieFrom(response))))?.account.email).toBe('client@demo.com');
  });

  test('the cookie is Secure over HTTPS, but not because of an untrusted X-Forwarded-Proto header', async () => {
    const request = formRequest('/pages/login-basic', admin);
    const secure = new Request(request.url.replace('http:', 'https:'), request.clone());
    const [cookie = ''] = (await answer(() => login(args(secure)))).headers.getSetCookie();
    expect(cookie).toMatch(/^__Host-session=.*; Secure/);
    request.headers.set('x-forwarded-proto', 'https');
    expect((await answer(() => login(args(request)))).headers.getSetCookie()[0]).not.toMatch(/; Secure/);
  });

  test('the email address is matched regardless of case and surrounding spaces', async () => {
    expect((await post({ ...admin, email: '  Admin@Demo.COM ' })).status).toBe(302);
  });

  test.each([
    ['a wrong password', { ...admin, password: 'wrong' }],
    ['an unknown email address', { ...admin, email: 'nobody@demo.com' }],
  ])('%s marks both fields and returns the email address but not the password', async (_, fields) => {
    const response = await post(fields);
    expect(response.status).toBe(400);
    const { initialValue, error } = await resultOf(response);
    expect(error?.['']).toEqual(['Email or Password is Invalid']);
    expect(Object.keys(error ?? {}).sort()).toEqual(['', 'email', 'password']);
    expect(initialValue?.email).toBe(fields.email);
    expect(initialValue).not.toHaveProperty('password');
  });

  test('each empty field gets an error', async () => {
    const response = await post({ email: '', password: '' });
    expect(response.status).toBe(400);
    expect(Object.keys((await resultOf(response)).error ?? {}).sort()).toEqual(['email', 'password']);
  });

  test('too many failed attempts for an email address return 429, without echoing the password', async () => {
    for (let attempt = 0; attempt < 20; attempt++) await post({ email: 'guess@demo.com', password: 'x' });
    const response = await post({ email: 'guess@demo.com', password: 'secret guess' });
    expect(response.status).toBe(429);
    expect(await response.text()).not.toContain('secret guess');
  });

  test('a failure to create a token isn’t reported as a wrong password', async () => {
    const failing = vi.spyOn(SignJWT.prototype, 'sign').mockRejectedValue(new Error('no key'));
    const response = await post(admin);
    failing.mockRestore();
    expect(response.status).toBe(400);
    expect((await resultOf(response)).error).toEqual({ '': ['Something went wrong. Try again.'] });
  });

  test.each([
    ['/apps/invoice/list?page=2', '/apps/invoice/list?page=2'],
    ['https://evil.example/', '/'],
    ['//evil.example', '/'],
    ['/\\evil.example', '/'],
    ['/\t/evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['', '/'],
  ])('redirectTo=%s redirects to %s', async (redirectTo, expected) => {
    const response = await post(admin, `?${new URLSearchParams({ redirectTo })}`);
    expect(response.headers.get('location')).toBe(expected);
  });

  test('a signed-in user is redirected to the requested page', async () => {
    const cookie = await cookieFor('admin');
    const request = pageRequest('/pages/login-cover?redirectTo=%2Fapps%2Finvoice%2Flist', cookie);
    const response = await answer(() => loginPage(args(request)));
    expect([response.status, response.headers.get('location')]).toEqual([302, '/apps/invoice/list']);
  });
});

describe('registering', () => {
  const send = (fields: Record<string, string>, query = '') =>
    answer(() => register(args(formRequest(`/pages/register-basic${query}`, fields))));

  test('creates an account, signs in, and redirects to the requested page', async () => {
    const fields = { username: 'mira', email: 'mira@example.com', password: 'a long secret' };
    const response = await send(fields, '?redirectTo=%2Fapps%2Finvoice%2Flist');
    expect([response.status, response.headers.get('location')]).toEqual([302, '/apps/invoice/list']);
    expect((await signedIn(pageRequest('/', cookieFrom(response))))?.account.username).toBe('mira');
  });

  test('shows errors for a taken email address and username, and doesn’t return the password', async () => {
    const response = await send({ username: 'DANA', email: 'ADMIN@demo.com', password: 'a long secret' });
    expect(response.status).toBe(400);
    const { initialValue, error } = await resultOf(response);
    expect(error).toEqual({
      email: ['This email is already in use.'],
      username: ['This username is already in use.'],
    });
    expect(initialValue).toEqual({ username: 'DANA', email: 'ADMIN@demo.com' });
  });

  test('rejects an invalid email address', async () => {
    const response = await send({ username: 'x', email: 'nowhere', password: 'a long secret' });
    expect(Object.keys((await resultOf(response)).error ?? {})).toEqual(['email']);
  });
});

describe('with access control,', () => {
  test('a visitor is redirected to sign-in with a link back', async () => {
    const response = await answer(() => shell(args(pageRequest('/apps/invoice/list?q=a&page=2'))));
    expect(response.headers.get('location')).toBe(
      `/pages/login-cover?${new URLSearchParams({ redirectTo: '/apps/invoice/list?q=a&page=2' })}`,
    );
  });

  test('a client sees which permission a page requires', async () => {
    const cookie = await cookieFor('client');
    const refused = await answer(() => invoices(args(pageRequest('/apps/invoice/list', cookie))));
    const location = refused.headers.get('location') ?? '';
    expect(location).toBe('/misc/not-authorized?need=Invoice');
    const response = await answer(() => denied(args(pageRequest(location, cookie))));
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ area: 'Invoice' });
  });

  test('the "not authorized" page responds with 200 if nothing was refused', async () => {
    const response = await answer(() => denied(args(pageRequest('/misc/not-authorized'))));
    expect(response.status).toBe(200);
  });

  test('an unknown area isn’t echoed in the page', async () => {
    const response = await answer(() => denied(args(pageRequest('/misc/not-authorized?need=<b>'))));
    expect(await response.json()).toMatchObject({ area: null, name: null });
  });

  test('signing out ends the session on the server', async () => {
    const cookie = await cookieFor('admin');
    const response = await answer(() => signOut(args(formRequest('/session/sign-out', {}, cookie))));
    expect(response.headers.get('location')).toBe('/pages/login-cover');
    expect(response.headers.get('set-cookie')).toMatch(/^session=;.*(Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    expect(await signedIn(pageRequest('/', cookie))).toBeNull();
  });
});
