import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('an unusual request gets a JSON response (contract §0.4)', () => {
  const sent = async (path: string, init: RequestInit = {}) => {
    const { status, headers, text } = await fetch(server.url + path, {
      ...init,
      headers: { authorization: `Token ${token}`, accept: 'application/json', ...init.headers },
    }).then(async (response) => ({ status: response.status, headers: response.headers, text: await response.text() }));
    return { status, allow: headers.get('allow'), body: JSON.parse(text) as unknown };
  };
  const text = { error: expect.any(String) as unknown };
  let token: string;
  beforeAll(async () => {
    const login = { method: 'POST', body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }) };
    const response = await fetch(`${server.url}/jwt/login`, login);
    token = ((await response.json()) as { accessToken: string }).accessToken;
  });

  it.each(['PROPFIND', 'PURGE', 'OPTIONS', 'PATCH'])('if it has the method %s', async (method) => {
    expect(await sent('/apps/todo/tasks', { method })).toEqual({ status: 405, allow: 'GET', body: text });
    expect(await sent('/apps/todo/nope', { method })).toEqual({ status: 404, allow: null, body: text });
    // This path is also a page.
    expect(await sent('/apps/ecommerce/wishlist', { method })).toEqual({ status: 405, allow: 'GET, POST', body: text });
  });

  it.each(['%', '%C0', '%E0%A4%A', '%zz', '1234567890123456'])('if it has the ID %s', async (id) => {
    for (const path of [`/api/invoice/invoices/${id}`, `/apps/ecommerce/products/${id}`])
      expect(await sent(path), path).toMatchObject({ status: 404, body: text });
  });

  it('if it has a Remix parameter', async () => {
    expect(await sent('/apps/kanban/boards?_data=x')).toMatchObject({ status: 200 });
  });

  it('if it has a body that the endpoint doesn’t need', async () => {
    const json = { 'content-type': 'application/json' };
    const remove = (body: string) => sent('/apps/ecommerce/wishlist/20', { method: 'DELETE', headers: json, body });
    expect(await remove('{bad')).toMatchObject({ status: 400 });
    expect(await remove(`"${'x'.repeat(1_048_576)}"`)).toMatchObject({ status: 413 });
    expect(await remove('{}')).toMatchObject({ status: 200 });
  });
});
