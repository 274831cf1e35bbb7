import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieFrom } from '../helpers/request';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let cookie = '';

beforeAll(async () => {
  server = await startServer();
  const signIn = await fetch(`${server.url}/pages/login-cover`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'admin@demo.com', password: 'admin' }),
    redirect: 'manual',
  });
  cookie = cookieFrom(signIn);
});
afterAll(() => server.stop());

const types = ['application/json', 'text/plain', 'application/x-www-form-urlencoded'];
const wanted = ['text/html', '*/*'];
const ways = types.flatMap((type) => wanted.map((accept) => ({ 'content-type': type, accept })));

/** Sends a request as a page on another site would, with this site's cookie. Returns the status and content type. */
async function fromElsewhere(path: string, headers: Record<string, string>, method = 'POST') {
  const sent = { cookie, origin: 'https://evil.example', ...headers };
  const body = method === 'POST' ? '{}' : undefined;
  const response = await fetch(server.url + path, { method, headers: sent, body, redirect: 'manual' });
  return { status: response.status, type: response.headers.get('content-type')?.split(';')[0] ?? '' };
}

it.each(['/apps/kanban/add-board', '/apps/ecommerce/cart', '/jwt/logout'])(
  'the endpoint %s responds to a cross-site write with 403 in JSON, whatever its Content-Type and Accept headers',
  async (path) => {
    for (const way of ways)
      expect([way, await fromElsewhere(path, way)]).toEqual([way, { status: 403, type: 'application/json' }]);
  },
);

it.each(['/', '/apps/todo', '/apps/kanban', '/apps/calendar/event/3/move', '/apps/none', '/none'])(
  'a cross-site write to %s, which isn’t an endpoint, is rejected with 403 and an HTML page',
  async (path) => {
    for (const way of [...ways, { authorization: 'Token none' }])
      expect([way, await fromElsewhere(path, way)]).toEqual([way, { status: 403, type: 'text/html' }]);
  },
);

it('a path that is both a page and an endpoint rejects a cross-site write in the format that the client accepts', async () => {
  const path = '/apps/ecommerce/wishlist';
  expect(await fromElsewhere(path, { accept: 'text/html' })).toEqual({ status: 403, type: 'text/html' });
  expect(await fromElsewhere(path, { accept: 'application/json', 'content-type': 'application/json' })).toEqual({
    status: 403,
    type: 'application/json',
  });
});

it.each(['HEAD', 'OPTIONS'])(
  'a cross-site %s request is rejected for page data, but not for a page',
  async (method) => {
    for (const path of ['/apps/todo.data', '/_root.data?index', '/apps/kanban/boards.data'])
      expect([path, (await fromElsewhere(path, {}, method)).status]).toEqual([path, 403]);
    expect((await fromElsewhere('/apps/todo', {}, method)).status).not.toBe(403);
  },
);
