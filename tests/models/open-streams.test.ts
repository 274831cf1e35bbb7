import { once } from 'node:events';
import { createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { openStreams, watchStream } from '~/http/server/open-streams.server';

test('a stream ends when its connection closes, and only that one', async () => {
  const ended: string[] = [];
  const server = createServer((request, response) => {
    watchStream(request, response);
    const id = String(request.headers['x-stream']);
    openStreams.set(id, () => {
      openStreams.delete(id);
      ended.push(request.url ?? '');
    });
    response.write('open');
  }).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const open = async (path: string) => {
    const call = get({ port, path, headers: { 'x-stream': '1' } });
    call.on('error', () => {});
    await once(call, 'response');
    return call;
  };
  const first = await open('/first');
  const second = await open('/second');
  first.destroy();
  await expect.poll(() => ended).toEqual(['/first']);
  expect(openStreams.size).toBe(1);
  second.destroy();
  await expect.poll(() => ended).toEqual(['/first', '/second']);
  server.close();
});
