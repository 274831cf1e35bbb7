import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startServer, type TestServer } from '../helpers/server';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function exchange(method: string, target: string, headers = ''): Promise<{ status: number; text: string }> {
  const { host, port } = new URL(server.url);
  const socket = connect(Number(port), 'localhost');
  let text = '';
  socket.on('data', (chunk: Buffer) => (text += chunk.toString()));
  socket.write(`${method} ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n${headers}\r\n`);
  await once(socket, 'close');
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]), text };
}

it.each([
  ['TRACE', '/apps/kanban/boards', 405],
  ['TRACE', '/apps/kanban/nothing', 404],
  ['GET', '/apps//kanban/boards', 404],
  ['GET', '//apps/kanban/boards?x=1', 404],
  ['DELETE', '/apps/kanban//delete-board', 404],
])('%s %s returns an error in JSON', async (method, path, wanted) => {
  const { status, text } = await exchange(method, path);
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect([status, JSON.parse(body)]).toEqual([wanted, { error: expect.any(String) as string }]);
  expect(head).toMatch(/\r\ncontent-type: application\/json/i);
  if (wanted === 405) expect(head).toMatch(/\r\nallow: GET/i);
});

it('a browser gets an HTML page for an unknown path', async () => {
  for (const target of ['/apps//kanban/boards', '/apps/kanban/nothing']) {
    const { status, text } = await exchange('GET', target, 'Accept: text/html\r\n');
    expect([status, /content-type: text\/html/i.test(text)], target).toEqual([404, true]);
  }
});
