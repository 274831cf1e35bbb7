import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isRemotePicture, remotePicture } from '~/models/email/html.server';
import { fetchPicture, isPublicAddress } from '~/models/email/picture.server';

const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const responses: Record<string, () => [number, Record<string, string>, Buffer]> = {
  '/a.png': () => [200, {}, png],
  '/page': () => [200, { 'Content-Type': 'image/png' }, Buffer.from('<script>alert(1)</script>')],
  '/large': () => [200, {}, Buffer.concat([png, Buffer.alloc(3 * 1024 * 1024)])],
  '/away': () => [302, { Location: '/a.png' }, Buffer.alloc(0)],
  '/inside': () => [302, { Location: 'http://169.254.169.254/latest' }, Buffer.alloc(0)],
  '/round': () => [302, { Location: '/round' }, Buffer.alloc(0)],
};
const requests: { url: string; cookie: string | undefined }[] = [];
let server: Server;
let base = '';

beforeAll(async () => {
  server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', cookie: request.headers.cookie });
    const [status, headers, body] = responses[request.url ?? '']?.() ?? [404, {}, Buffer.alloc(0)];
    response.writeHead(status, headers).end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise<void>((done) => void server.close(() => done())));

/** Treats the address of the test server as public. */
const open = (address: string) => address === '127.0.0.1' || isPublicAddress(address);
const refused = { code: 'not_found' };

describe('remote images', () => {
  it('are identified by their content, and are fetched without cookies and through redirects', async () => {
    expect(await fetchPicture(`${base}/a.png`, open)).toEqual({ type: 'image/png', bytes: png });
    expect((await fetchPicture(`${base}/away`, open)).type).toBe('image/png');
    expect(requests.every(({ cookie }) => cookie === undefined)).toBe(true);
  });

  it.each(['/page', '/large', '/round', '/missing', '/inside'])(
    'are rejected if they’re missing, too large, of another type, or redirected to a private URL or in a loop: %s',
    async (path) => {
      await expect(fetchPicture(`${base}${path}`, open)).rejects.toMatchObject(refused);
    },
  );

  it.each([
    'http://127.0.0.1/a.png',
    'http://localhost/a.png',
    'http://[::1]/a.png',
    'http://[::ffff:127.0.0.1]/a.png',
    'http://10.1.2.3/a.png',
    'http://169.254.169.254/latest/meta-data',
    'http://0x7f.1/a.png',
    'http://2130706433/a.png',
    'http://user:pw@example.com/a.png',
    'file:///etc/passwd',
    'ftp://example.com/a.png',
    'nonsense',
  ])('aren’t fetched from a private, unsupported, or invalid URL: %s', async (url) => {
    await expect(fetchPicture(url)).rejects.toMatchObject(refused);
  });

  it('have signed URLs, and each signature is valid only for its URL', () => {
    const made = new URL(remotePicture('https://news.example/a.png?b=1'), 'http://x');
    const [url, key] = [made.searchParams.get('url') ?? '', made.searchParams.get('key') ?? ''];
    expect(isRemotePicture(url, key)).toBe(true);
    expect(isRemotePicture('https://news.example/b.png', key)).toBe(false);
    expect(isRemotePicture(url, '')).toBe(false);
  });
});
