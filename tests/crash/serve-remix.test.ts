import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot, rootDir } from '../../scripts/lib/paths.js';
import { httpClient } from '../helpers/http-client';
import { freePort, untilAnswering } from '../helpers/server';

const data = mkdtempSync(join(tmpdir(), 'atrium-serve-remix-'));
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  const port = await freePort();
  url = `http://localhost:${port}`;
  const env = { ...process.env, NODE_ENV: 'production' as const, DATA_DIR: data, PORT: String(port) };
  spawnSync(process.execPath, [inRoot('scripts', 'seed.js')], { env });
  const program = inRoot('node_modules', '@remix-run', 'serve', 'dist', 'cli.js');
  server = spawn(process.execPath, [program, 'build/server/index.js'], { cwd: rootDir, env, stdio: 'ignore' });
  await untilAnswering(url, server);
});
afterAll(() => {
  server.kill('SIGKILL');
  rmSync(data, { recursive: true, force: true });
});

it('plain remix-serve can serve the build: sign-in, a list, a form, and endpoints', async () => {
  let cookie = '';
  const send = async (path: string, fields?: Record<string, string>) => {
    const headers = { cookie, origin: url, 'content-type': 'application/x-www-form-urlencoded' };
    const init = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
    const response = await fetch(url + path, { ...init, headers, redirect: 'manual' });
    const set = response.headers.getSetCookie().map((text) => text.split(';', 1)[0] ?? '');
    cookie = [
      ...cookie.split('; ').filter((one) => !set.some((next) => next.split('=')[0] === one.split('=')[0])),
      ...set,
    ]
      .filter(Boolean)
      .join('; ');
    return response;
  };
  const signedIn = await send('/pages/login-basic', { email: 'admin@demo.com', password: 'admin' });
  expect(signedIn.status).toBe(302);
  const list = await send('/apps/invoice/list');
  expect(list.status).toBe(200);
  expect(list.headers.get('x-frame-options')).toBe('DENY');
  expect(await list.text()).toContain('Marisol Ibáñez');
  const saved = await send('/preferences/workspace', { origin: 'https://app.example.com' });
  expect(saved.headers.get('location')).toBe('/preferences/workspace');
  expect(await (await send('/preferences/workspace')).text()).toContain('value="https://app.example.com"');
  const client = await httpClient(url);
  expect((await client.addTask('Sent to remix-serve')).status).toBe(201);
  expect(await client.taskTitles()).toContain('Sent to remix-serve');
});
