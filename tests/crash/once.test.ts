import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { cookieFrom } from '../helpers/request';
import { startServer } from '../helpers/server';
import { titlesInFile } from '../helpers/http-client';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-once-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function post(url: string, path: string, fields: Record<string, string>, cookie = '') {
  const body = new URLSearchParams(fields);
  const headers = { cookie, origin: new URL(url).origin, connection: 'close' };
  return fetch(url + path, { method: 'POST', headers, body, redirect: 'manual' });
}

it('a form resent after the server was killed creates a second record only with another idempotency key', async () => {
  const task = { title: 'Only once', dueDate: '2031-03-07', idempotencyKey: 'the-key' };
  const signIn = (url: string) => post(url, '/pages/login-basic', { email: 'admin@demo.com', password: 'admin' });
  const first = await startServer({ dataDir });
  const cookie = cookieFrom(await signIn(first.url));
  expect((await post(first.url, '/apps/todo/add', task, cookie)).status).toBe(302);
  await first.kill();
  const second = await startServer({ dataDir });
  try {
    const again = await post(second.url, '/apps/todo/add', task, cookieFrom(await signIn(second.url)));
    expect(again.status).toBe(302);
    await post(
      second.url,
      '/apps/todo/add',
      { ...task, idempotencyKey: 'other' },
      cookieFrom(await signIn(second.url)),
    );
  } finally {
    await second.stop({ keepData: true });
  }
  expect(titlesInFile(dataDir).filter((title) => title === 'Only once')).toHaveLength(2);
});
