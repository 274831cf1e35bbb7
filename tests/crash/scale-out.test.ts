import { spawnSync } from 'node:child_process';
import { readFileSync, readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';
import { runNode } from '../../scripts/lib/run.js';
import { httpClient } from '../helpers/http-client';
import { runSql, startPostgres, type TestPostgres } from '../helpers/postgres.js';
import { cookieFrom } from '../helpers/request';
import { startServer, type TestServer } from '../helpers/server';

let postgres: TestPostgres;
let databaseUrl: string;
let one: TestServer;
let two: TestServer;

beforeAll(async () => {
  postgres = await startPostgres();
  await runSql(postgres.url('postgres'), 'CREATE DATABASE atrium');
  databaseUrl = postgres.url('atrium');
  const env = { DATABASE_URL: databaseUrl, SIGN_IN_ATTEMPTS: '4' };
  // Both start at the same time, with the same empty database.
  [one, two] = await Promise.all([startServer({ env }), startServer({ env })]);
});
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()]);
  await postgres.remove();
});

async function post(url: string, path: string, fields: Record<string, string>, cookie = '') {
  const headers = { cookie, origin: new URL(url).origin, connection: 'close' };
  return fetch(url + path, { method: 'POST', headers, body: new URLSearchParams(fields), redirect: 'manual' });
}

const signIn = async (url: string) =>
  cookieFrom(await post(url, '/pages/login-basic', { email: 'admin@demo.com', password: 'admin' }));

/** Returns a client for the first server, and a function that lists the same user's to-dos on any server. */
async function sameClient() {
  const here = await httpClient(one.url);
  const session = await (
    await fetch(`${one.url}/jwt/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
    })
  ).json();
  const { accessToken } = session as { accessToken: string };
  const headers = { authorization: `Token ${accessToken}` };
  const titlesAt = async (url: string) => {
    const tasks = (await (await fetch(`${url}/apps/todo/tasks`, { headers })).json()) as { title: string }[];
    return tasks.map(({ title }) => title);
  };
  return { here, titlesAt };
}

describe('two processes', () => {
  it('share changes, which the second process returns as soon as the first has acknowledged them', async () => {
    const { here, titlesAt } = await sameClient();
    const before = await titlesAt(two.url);
    for (let n = 0; n < 30; n++) {
      expect((await here.addTask(`seen at once ${n}`)).status).toBe(201);
      expect(await titlesAt(two.url)).toContain(`seen at once ${n}`);
    }
    expect((await titlesAt(one.url)).length).toBe(before.length + 30);
  });

  it('share sessions, and process a form only once if it’s sent to both', async () => {
    const cookie = await signIn(one.url);
    const task = { title: 'Once for both', dueDate: '2031-03-07', idempotencyKey: 'the-key' };
    const responses = await Promise.all([one, two].map(({ url }) => post(url, '/apps/todo/add', task, cookie)));
    expect(responses.map(({ status }) => status)).toEqual([302, 302]);
    const { titlesAt } = await sameClient();
    expect((await titlesAt(two.url)).filter((title) => title === task.title)).toHaveLength(1);
  });

  it('notify a page on the second process about a change on the first', async () => {
    const cookie = await signIn(two.url);
    const stream = await fetch(`${two.url}/live`, { headers: { cookie, accept: 'text/event-stream' } });
    const reader = stream.body?.getReader();
    await reader?.read();
    await (await httpClient(one.url)).addTask('told');
    // The stream also contains presence events.
    let heard = '';
    while (!heard.includes('todoTasks')) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) break;
      heard += new TextDecoder().decode(value);
    }
    expect(heard).toContain('todoTasks');
    await reader?.cancel();
  });

  it('preserve a submitted form for a user who then signs in on the other process', async () => {
    const ended = await signIn(one.url);
    await post(one.url, '/session/sign-out', {}, ended);
    const sent = await post(one.url, '/apps/todo/add', { title: 'Typed in vain?' }, ended);
    const place = new URL(sent.headers.get('location') ?? '', one.url);
    const id = place.searchParams.get('resume');
    const cookie = `${await signIn(two.url)}; ${cookieFrom(sent)}`;
    const resumed = await fetch(`${two.url}/session/resume?id=${id}`, { headers: { cookie } });
    expect(await resumed.text()).toContain('Typed in vain?');
  });

  it('share the count of wrong passwords', async () => {
    const wrong = { email: 'client@demo.com', password: 'wrong' };
    const statuses: number[] = [];
    for (const { url } of [one, two, one, two, one, two])
      statuses.push((await post(url, '/pages/login-basic', wrong)).status);
    expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
  });

  it('no longer return an earlier task after a reseed', async () => {
    const { here } = await sameClient();
    await here.addTask('of the old world');
    // Not `spawnSync`, because this process must notice when the servers close connections.
    const seeded = await runNode(inRoot('scripts', 'seed.js'), ['--force'], { env: { DATABASE_URL: databaseUrl } });
    expect(seeded).toEqual({ code: 0, output: expect.stringMatching(/Wrote \d+ records .* to 127\.0\.0\.1/) });
    for (const { url } of [one, two])
      expect(await (await httpClient(url)).taskTitles()).not.toContain('of the old world');
  });

  it('store nothing in the data folder of the second process', () => {
    expect(readdirSync(two.dataDir).filter((name) => name !== 'db.json')).toEqual([]);
    // The test helper created this file, and its content hasn't changed.
    expect(readFileSync(`${two.dataDir}/db.json`, 'utf8')).not.toContain('seen at once');
  });
});

describe('while the database is unavailable,', () => {
  it('pages and endpoints respond, and changes fail with 503 until the database is back', async () => {
    const cookie = await signIn(one.url);
    const client = await httpClient(one.url);
    await postgres.kill();
    const refused = await client.addTask('never');
    expect(refused).toEqual({ status: 503, body: { error: expect.stringContaining('can’t be reached') } });
    const typed = await post(one.url, '/apps/todo/add', { title: 'Typed text', dueDate: '2031-03-07' }, cookie);
    expect(typed.status).toBe(503);
    const page = await typed.text();
    expect(page).toContain('Typed text');
    expect(page).toContain('because the database is unavailable');
    for (const path of ['/', '/apps/invoice/list', '/apps/email', '/apps/kanban', '/apps/chat', '/healthz'])
      expect({ path, status: (await fetch(one.url + path, { headers: { cookie } })).status }).toEqual({
        path,
        status: 200,
      });
    expect((await client.taskTitles()).length).toBeGreaterThan(0);
    await postgres.start();
    await expect.poll(async () => (await client.addTask('back')).status, { timeout: 90_000 }).toBe(201);
    // The second process can reconnect later than the first.
    const healthy = async () => (await httpClient(two.url)).send('/apps/todo/tasks').then(({ status }) => status);
    await expect.poll(healthy, { timeout: 90_000 }).toBe(200);
    expect(await (await httpClient(two.url)).taskTitles()).toContain('back');
  });
});

describe('processes started with WORKERS', () => {
  it('keep responding on their shared port after one is killed, and exit with code 0 when stopped', async () => {
    const server = await startServer({ env: { DATABASE_URL: databaseUrl, WORKERS: '2' } });
    const children = () => {
      const { stdout } = spawnSync('ps', ['-o', 'pid=', '--ppid', String(server.pid)], { encoding: 'utf8' });
      return stdout.trim().split(/\s+/).map(Number);
    };
    await expect.poll(() => server.output(), { timeout: 60_000 }).toContain('Running 2 server processes.');
    const client = await httpClient(server.url);
    const [first = 0] = children();
    process.kill(first, 'SIGKILL');
    await expect.poll(() => server.output(), { timeout: 90_000 }).toContain(`process ${first} exited (SIGKILL)`);
    for (let n = 0; n < 10; n++) {
      expect((await client.addTask(`after the kill ${n}`)).status).toBe(201);
      expect(await client.taskTitles()).toContain(`after the kill ${n}`);
    }
    expect(await server.stop()).toBe(0);
  });

  it('exit with an error that asks for DATABASE_URL if it isn’t set', () => {
    const env = { ...process.env, WORKERS: '2', PORT: '4999', DATABASE_URL: '' };
    const { status, stderr } = spawnSync(process.execPath, [inRoot('scripts', 'serve.js')], { env, encoding: 'utf8' });
    expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('Set DATABASE_URL') });
  });
});
