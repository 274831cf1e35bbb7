import { beforeEach, describe, expect, it } from 'vitest';
import { startSession } from '~/models/session/commands.server';
import * as login from '~/routes/auth/login/route';
import * as register from '~/routes/auth/register/route';
import * as preferences from '~/routes/settings/preferences/route';
import * as undo from '~/routes/system/undo';
import { sessionCookie } from '~/sessions.server';
import { forms } from '../helpers/form-table';
import { answer, formRequest, ORIGIN, pageRequest } from '../helpers/request';
import { reseed } from '../helpers/store';

type Action = (args: { request: Request; params: Record<string, string>; context: object }) => unknown;

let cookie: string;
let registered = 0;

beforeEach(async () => {
  reseed();
  const tokens = await startSession({ accountId: 1, remember: false });
  cookie = (await sessionCookie(pageRequest('/'), { ...tokens, remember: false })).split(';', 1)[0] ?? '';
});

/** Values of `redirectTo`, and the path that each one redirects to. No value leads to another site or adds a header. */
const redirects: [string, string][] = [
  ['/apps/invoice/list?page=2#top', '/apps/invoice/list?page=2#top'],
  ['/apps/ünïcode €', '/'],
  ['/apps/ünïcode€', '/apps/%C3%BCn%C3%AFcode%E2%82%AC'],
  ['https://evil.example', '/'],
  ['//evil.example', '/'],
  ['///evil.example', '/'],
  ['/\\evil.example', '/'],
  ['\\\\evil.example', '/'],
  ['/\t/evil.example', '/'],
  ['/.//evil.example', '/'],
  ['/a/..//evil.example', '/'],
  ['/%2e//evil.example', '/'],
  ['javascript:alert(1)', '/'],
  ['data:text/html,x', '/'],
  ['/x\r\nSet-Cookie: session=stolen', '/'],
  ['/x\nX: y', '/'],
  ['/\u0000', '/'],
  ['/x\u0001y', '/x%01y'],
  ['/x\u2028y', '/'],
  ['@evil.example', '/'],
  ['.evil.example', '/'],
  ['', '/'],
];

/** Returns the path that a response redirects to. Fails if it leaves this site or injects a header. */
function placeOf(response: Response): string {
  const location = response.headers.get('location') ?? '/';
  expect(new URL(location, ORIGIN).origin).toBe(ORIGIN);
  expect(location).toMatch(/^\/(?![/\\])/);
  expect(response.headers.get('x')).toBeNull();
  expect(response.headers.getSetCookie().join()).not.toContain('stolen');
  return location;
}

describe.each(redirects)('redirectTo %j', (redirectTo, expected) => {
  const query = `?${new URLSearchParams({ redirectTo })}`;

  it('redirects only within this site', async () => {
    const act = (action: unknown, request: Request) =>
      answer(() => (action as Action)({ request, params: {}, context: {} }));
    expect(
      placeOf(await act(preferences.action, formRequest('/preferences', { skin: 'dark', redirectTo }, cookie))),
    ).toBe(expected);
    expect(placeOf(await act(undo.action, formRequest('/changes/undo', { changeId: '9', redirectTo }, cookie)))).toBe(
      expected,
    );
    expect(placeOf(await act(login.loader, pageRequest(`/pages/login-cover${query}`, cookie)))).toBe(expected);
    const admin = { email: 'admin@demo.com', password: 'admin' };
    expect(placeOf(await act(login.action, formRequest(`/pages/login-cover${query}`, admin)))).toBe(expected);
    const somebody = {
      email: `${++registered}@example.com`,
      username: `somebody-${registered}`,
      password: 'mill-stone-4711',
    };
    expect(placeOf(await act(register.action, formRequest(`/pages/register-cover${query}`, somebody)))).toBe(expected);
  });
});

/** Parameters that pages use as a return path, and others that they might use. */
const names = ['redirectTo', 'query', 'next', 'url', 'return', 'view', 'q', 'x', 'returnTo'];
const elsewhere = ['https://evil.example/', '//evil.example', '/\\evil.example', '/x\r\nSet-Cookie: a=stolen\r\nX: y'];

describe.each(forms)('the form of $path ($file)', ({ path, action, params, fields }) => {
  it('doesn’t redirect to another site, even if its query and fields contain that site’s URL', async () => {
    const filled = await fields();
    for (const target of elsewhere) {
      const wild = Object.fromEntries(names.map((name) => [name, target]));
      for (const who of [cookie, '']) {
        const address = `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(wild)}`;
        const request = formRequest(address, { ...wild, ...filled }, who);
        const response = await answer(() => action({ request, params, context: {} }));
        expect(response.status, target).toBeLessThan(500);
        placeOf(response);
      }
    }
  });
});
