import { once } from 'node:events';
import { type ClientRequest, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inRoot } from '../../scripts/lib/paths.js';
import { userIdOfAccount } from '~/models/user/for-account';
import { httpClient } from '../helpers/http-client';
import { startServer, type TestServer } from '../helpers/server';

const streams = 19;
let server: TestServer;
let cookie: string;

beforeAll(async () => {
  const preload = inRoot('tests', 'helpers', 'report-resources.js');
  server = await startServer({ env: { NODE_OPTIONS: `--import=${preload}` } });
  const response = await fetch(`${server.url}/pages/login-cover`, {
    method: 'POST',
    body: new URLSearchParams({ email: 'admin@demo.com', password: 'admin' }),
    redirect: 'manual',
  });
  cookie = (response.headers.get('set-cookie') ?? '').split(';', 1)[0] ?? '';
});
afterAll(() => server.stop());

/** Returns the number of timers and sockets that the server holds. Each open stream has its own heartbeat timer. */
async function held(): Promise<{ timers: number; sockets: number }> {
  const before = server.output().length;
  process.kill(server.pid, 'SIGUSR2');
  let line: string | undefined;
  await expect.poll(() => (line = /resources (\{.*\})\n/.exec(server.output().slice(before))?.[1])).toBeDefined();
  const { Timeout: timers = 0, TCPSocketWrap: sockets = 0 } = JSON.parse(line ?? '{}') as Record<string, number>;
  return { timers, sockets };
}

interface Stream {
  call: ClientRequest;
  response: IncomingMessage;
  text: () => string;
}

async function openStream(by = cookie): Promise<Stream> {
  const call = get(`${server.url}/live`, { agent: false, headers: { cookie: by, accept: 'text/event-stream' } });
  call.on('error', () => undefined);
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  let received = '';
  response.on('error', () => undefined);
  response.on('data', (chunk: Buffer) => (received += chunk.toString()));
  return { call, response, text: () => received };
}

const openAll = () => Promise.all(Array.from({ length: streams }, () => openStream()));

it('an event stream is released when its tab is closed, its connection is lost, or its client stops reading', async () => {
  const client = await httpClient(server.url);
  const idle = await held();
  const open = await openAll();
  expect(open.map(({ response }) => response.statusCode)).toEqual(Array(streams).fill(200));
  const busy = await held();
  expect(busy.timers).toBeGreaterThanOrEqual(idle.timers + streams);
  expect(busy.sockets).toBeGreaterThanOrEqual(idle.sockets + streams);

  expect((await client.addTask('seen by all of them')).status).toBe(201);
  for (const { text } of open) await expect.poll(text).toContain('data: ["todoTasks"]');

  // A closed tab, a lost network connection, and a client that stops reading.
  open.forEach(({ call, response }, index) => {
    if (index % 3 === 0) call.destroy();
    else if (index % 3 === 1) response.socket.resetAndDestroy();
    else response.destroy();
  });
  await expect.poll(held, { timeout: 90_000 }).toEqual({ timers: idle.timers, sockets: idle.sockets });

  // A change after the streams have closed reaches a new stream and causes no error.
  const again = await openStream();
  expect((await client.addTask('seen by one')).status).toBe(201);
  await expect.poll(again.text).toContain('todoTasks');
  again.call.destroy();
  await expect.poll(async () => (await held()).timers, { timeout: 90_000 }).toBe(idle.timers);
  expect(server.output()).not.toMatch(/Invalid state|uncaught|Unhandled/i);
});

it('an event stream isn’t opened for users who aren’t signed in', async () => {
  const idle = await held();
  for (const sent of ['', 'session=forged.AAAA']) {
    const ask = (headers: Record<string, string>) =>
      fetch(`${server.url}/live`, { headers: { cookie: sent, ...headers }, redirect: 'manual' });
    expect((await ask({})).status).toBe(302);
    // Browsers don't reconnect to the stream after this response.
    expect((await ask({ accept: 'text/event-stream' })).status).toBe(204);
  }
  expect((await held()).timers).toBeLessThanOrEqual(idle.timers + 1);
});

it('suspending an account ends its event stream, but not the stream of another account', async () => {
  const post = async (path: string, fields: Record<string, string>, by = '') => {
    const headers = { origin: server.url, cookie: by };
    const streamResponse = await fetch(server.url + path, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      headers,
    });
    return (
      streamResponse.headers
        .getSetCookie()
        .find((one) => one.startsWith('session='))
        ?.split(';', 1)[0] ?? ''
    );
  };
  const email = 'mira@people.example';
  const own = await post('/pages/register-basic', { username: 'mira', email, password: 'walnut orchard', terms: 'on' });
  const account = await (
    await fetch(`${server.url}/jwt/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'walnut orchard' }),
    })
  ).json();
  const id = userIdOfAccount((account as { userData: { id: number } }).userData.id);
  const { response } = await openStream(own);
  expect(response.statusCode).toBe(200);
  const staying = await openStream();
  const ended = once(response, 'end');
  await post('/apps/user/list', { intent: `suspend:${id}` }, cookie);
  await ended;
  expect(staying.response.readableEnded).toBe(false);
  staying.call.destroy();
});
