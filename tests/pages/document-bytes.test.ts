import { afterAll, beforeAll, expect, it } from 'vitest';
import { languages } from '~/lib/languages';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;
let session = '';

beforeAll(async () => {
  server = await startServer();
  const body = new URLSearchParams({ email: 'admin@demo.com', password: 'admin' });
  const response = await fetch(`${server.url}/pages/login-basic`, { method: 'POST', body, redirect: 'manual' });
  session = cookiesOf(response);
});
afterAll(() => server.stop());

function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

it.each(languages)('long pages in %s are valid UTF-8', async (language) => {
  const body = new URLSearchParams({ language });
  const chosen = await fetch(`${server.url}/preferences`, {
    method: 'POST',
    body,
    headers: { cookie: session, origin: server.url },
    redirect: 'manual',
  });
  for (const path of ['/apps/todo', '/apps/invoice/list?perPage=50', '/apps/calendar', '/apps/kanban', '/api/docs']) {
    const headers = { cookie: `${session}; ${cookiesOf(chosen)}` };
    const bytes = new Uint8Array(await (await fetch(server.url + path, { headers })).arrayBuffer());
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    expect(text, path).toContain(`lang="${language}"`);
    expect(bytes.includes(0), `zero bytes in ${path}`).toBe(false);
  }
});
