import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { signIn } from '~/models/account/commands.server';
import { keepForm, keptForm } from '~/models/session/resume.server';
import { loader as root } from '~/root';
import { action as pay } from '~/routes/shop/checkout/payment/route';
import { action as refresh } from '~/routes/session/refresh/route';
import { loader as resume } from '~/routes/session/resume/route';
import { action as signOut } from '~/routes/session/sign-out/route';
import { action as undo } from '~/routes/system/undo';
import { prolongedSessionCookie, renewedSessionCookie, sessionCookie, sessionMs, signedIn } from '~/sessions.server';
import { ORIGIN, answer, cookieFrom, formRequest, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';

const args = (request: Request) => ({ request, params: {}, context: {} });
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000);
const named = (setCookie: string | null) => setCookie?.split(';', 1)[0] ?? '';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

/**
 * Returns the cookie of a remembered session whose access token (10 minutes) has expired, but not its refresh token
 * (30 days).
 */
async function cookieWithOldAccess(): Promise<string> {
  const tokens = await signIn({ email: 'admin@demo.com', password: 'admin', remember: true });
  const cookie = await sessionCookie(pageRequest('/'), { ...tokens, remember: true });
  minutes(11);
  return named(cookie);
}

/** Expects the form saved from a rejected POST to be offered to the admin but not to the client. */
async function expectForAdminOnly(response: Response): Promise<void> {
  const id = new URL(response.headers.get('location') ?? '', 'http://local').searchParams.get('resume') ?? '';
  const asking = async (account: 'admin' | 'client') =>
    answer(async () =>
      resume(args(pageRequest(`/session/resume?id=${id}`, `${await cookieFor(account)}; ${cookieFrom(response)}`))),
    );
  expect((await asking('client')).headers.get('location')).toBe('/');
  expect((await asking('admin')).status).toBe(200);
}

describe('session renewal', () => {
  test('keeps parallel requests signed in, all with the same remaining time', async () => {
    const cookie = await cookieWithOldAccess();
    const requests = Array.from({ length: 5 }, () => pageRequest('/', cookie));
    const people = await Promise.all(requests.map((request) => signedIn(request)));
    expect(people.map((person) => person?.account.email)).toEqual(Array(5).fill('admin@demo.com'));
    const cookies = await Promise.all(requests.map((request) => renewedSessionCookie(request)));
    const renewed = await Promise.all(cookies.map((value) => sessionMs(pageRequest('/', named(value)))));
    expect(new Set(renewed).size).toBe(1);
    expect(renewed[0]).toBeGreaterThan(0);
  });

  test('still accepts the old cookie within the grace period', async () => {
    const cookie = await cookieWithOldAccess();
    await signedIn(pageRequest('/', cookie));
    vi.advanceTimersByTime(20_000);
    expect(await signedIn(pageRequest('/', cookie))).not.toBeNull();
  });

  test('isn’t possible with the old cookie after signing out', async () => {
    const cookie = await cookieWithOldAccess();
    const request = formRequest('/session/sign-out', {}, cookie);
    await answer(() => signOut(args(request)));
    expect(await signedIn(pageRequest('/', cookie))).toBeNull();
  });

  test('keeps an active user signed in, but not after 11 idle minutes', async () => {
    let cookie = await cookieFor('admin');
    expect(await prolongedSessionCookie(pageRequest('/', cookie))).toBeNull();
    for (let at = 0; at < 4; at++) {
      minutes(6);
      expect(await signedIn(pageRequest('/', cookie))).not.toBeNull();
      cookie = named(await prolongedSessionCookie(pageRequest('/', cookie)));
    }
    minutes(11);
    expect(await signedIn(pageRequest('/', cookie))).toBeNull();
    expect(await prolongedSessionCookie(pageRequest('/', cookie))).toBeNull();
  });

  test('doesn’t end the session if a response is lost', async () => {
    const cookie = await cookieFor('admin');
    minutes(6);
    await prolongedSessionCookie(pageRequest('/', cookie));
    minutes(2);
    await prolongedSessionCookie(pageRequest('/', cookie));
    expect(await signedIn(pageRequest('/', cookie))).not.toBeNull();
  });

  test('isn’t possible after the refresh token has expired', async () => {
    const cookie = await cookieFor('admin');
    minutes(11);
    expect(await signedIn(pageRequest('/', cookie))).toBeNull();
  });

  test('extends a session that is about to end', async () => {
    const cookie = await cookieFor('admin');
    minutes(9.5);
    expect(await sessionMs(pageRequest('/', cookie))).toBeLessThanOrEqual(30_000);
    const response = await answer(() => refresh(args(formRequest('/session/refresh', {}, cookie))));
    expect(response.status).toBe(200);
    const { ms } = (await response.json()) as { ms: number };
    expect(ms).toBeGreaterThan(590_000);
    minutes(5);
    expect(await signedIn(pageRequest('/', cookieFrom(response)))).not.toBeNull();
  });

  test.each([
    { kept: 'open all day', remember: false, everyMinutes: 9, hours: 12 },
    { kept: 'remembered', remember: true, everyMinutes: 24 * 60, hours: 30 * 24 },
  ])('stops after $hours hours for a session that is $kept', async ({ remember, everyMinutes, hours }) => {
    const tokens = await signIn({ email: 'admin@demo.com', password: 'admin', remember });
    let cookie = named(await sessionCookie(pageRequest('/'), { ...tokens, remember }));
    let passed = 0;
    for (; passed <= hours * 60 + 30; passed += everyMinutes) {
      const response = await answer(() => refresh(args(formRequest('/session/refresh', {}, cookie))));
      if (response.status === 401) break;
      cookie = cookieFrom(response);
      minutes(everyMinutes);
    }
    expect(passed).toBeGreaterThan(hours * 60 - everyMinutes);
    expect(passed).toBeLessThanOrEqual(hours * 60 + everyMinutes);
    minutes(11);
    expect(await signedIn(pageRequest('/', cookie))).toBeNull();
  });

  test('returns 401 without a session, and 403 for a request from another site', async () => {
    const none = await answer(() => refresh(args(formRequest('/session/refresh', {}))));
    expect(none.status).toBe(401);
    const request = formRequest('/session/refresh', {}, await cookieFor('admin'));
    request.headers.set('origin', 'https://evil.example');
    expect((await answer(() => refresh(args(request)))).status).toBe(403);
  });

  test('can read the remaining time from the root loader, which returns null for a visitor', async () => {
    const cookie = await cookieFor('admin');
    const signed = (await (await answer(() => root(args(pageRequest('/', cookie))))).json()) as { session: unknown };
    expect(signed.session).toEqual({ ms: expect.any(Number) as number });
    const guest = (await (await answer(() => root(args(pageRequest('/'))))).json()) as { session: unknown };
    expect(guest.session).toBeNull();
  });
});

describe('a form submitted after the session has ended', () => {
  test('is stored and offered after signing in, even after a reload', async () => {
    const cookie = await cookieFor('admin');
    minutes(11);
    const fields = { changeId: '7', redirectTo: '/', note: 'typed ä\nلا' };
    const response = await answer(() => undo(args(formRequest('/changes/undo?x=1', fields, cookie))));
    const location = new URL(response.headers.get('location') ?? '', 'http://local');
    expect([location.pathname, location.searchParams.get('redirectTo')]).toEqual([
      '/pages/login-cover',
      '/changes/undo?x=1',
    ]);
    const id = location.searchParams.get('resume') ?? '';
    const fresh = `${await cookieFor('admin')}; ${cookieFrom(response)}`;
    for (let load = 0; load < 2; load++) {
      const page = await answer(() => resume(args(pageRequest(`/session/resume?id=${id}`, fresh))));
      const { form } = (await page.json()) as { form: { action: string; fields: [string, string][] } };
      expect(form.action).toBe('/changes/undo?x=1');
      expect(Object.fromEntries(form.fields)).toEqual(fields);
    }
  });

  test('is stored without the payment card fields', async () => {
    const cookie = await cookieFor('admin');
    minutes(11);
    const fields = { intent: 'payment', payment: 'Card', cardNumber: '4242 4242 4242 4242', cardCode: '123' };
    const path = '/apps/ecommerce/checkout/payment';
    const response = await answer(() => pay(args(formRequest(path, fields, cookie))));
    const id = new URL(response.headers.get('location') ?? '', 'http://local').searchParams.get('resume') ?? '';
    expect(Object.fromEntries((await keptForm(id, 1))?.fields ?? [])).toEqual({ intent: 'payment', payment: 'Card' });
  });

  test('isn’t offered to a different account in the same browser', async () => {
    const cookie = await cookieFor('admin');
    minutes(11);
    const response = await answer(() => undo(args(formRequest('/changes/undo', { changeId: '7' }, cookie))));
    await expectForAdminOnly(response);
  });

  test('is offered only to the account that signed out in another tab', async () => {
    const cookie = await cookieFor('admin');
    const out = await answer(() => signOut(args(formRequest('/session/sign-out', {}, cookie))));
    const left = cookieFrom(out);
    const response = await answer(() => undo(args(formRequest('/changes/undo', { changeId: '7' }, left))));
    await expectForAdminOnly(response);
  });

  test('isn’t stored for an unknown user, and the sign-in URL indicates this and the page of the form', async () => {
    const request = formRequest('/apps/invoice/preview/1013', { intent: 'delete' });
    request.headers.set('host', new URL(ORIGIN).host);
    request.headers.set('referer', `${ORIGIN}/apps/invoice/list?q=a`);
    const response = await answer(() => undo(args(request)));
    const location = new URL(response.headers.get('location') ?? '', 'http://local');
    expect([...location.searchParams]).toEqual([
      ['redirectTo', '/apps/invoice/list?q=a'],
      ['unsent', '1'],
    ]);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test('isn’t shown to a signed-out user', async () => {
    const id = await keepForm({ action: '/x', fields: [['a', 'b']], accountId: 1 });
    const response = await answer(() => resume(args(pageRequest(`/session/resume?id=${id}`))));
    expect(response.headers.get('location')).toMatch(/^\/pages\/login-cover/);
  });

  test('is available only to its account, and for half an hour', async () => {
    const id = await keepForm({ action: '/x', fields: [], accountId: 1 });
    expect(await keptForm(id, 2)).toBeNull();
    expect(await keptForm(id, 1)).not.toBeNull();
    minutes(31);
    expect(await keptForm(id, 1)).toBeNull();
  });

  test('is evicted by many large forms of the same account, but not by those of another account', async () => {
    const big = 'x'.repeat(1_000_000);
    const other = await keepForm({ action: '/x', fields: [['a', 'typed']], accountId: 2 });
    const keeping = Array.from({ length: 80 }, () => keepForm({ action: '/x', fields: [['a', big]], accountId: 1 }));
    const kept = await Promise.all((await Promise.all(keeping)).map((id) => keptForm(id, 1)));
    expect(kept.filter((form) => form !== null).length).toBe(4);
    expect(kept[0]).toBeNull();
    expect(kept[79]).not.toBeNull();
    expect(await keptForm(other, 2)).not.toBeNull();
  });
});
