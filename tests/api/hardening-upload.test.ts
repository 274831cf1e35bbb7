import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startSession } from '~/models/session/commands.server';
import { store } from '~/models/store/store.server';
import { saveUpload } from '~/models/upload/commands.server';
import { loader } from '~/routes/system/upload';
import { sessionCookie } from '~/sessions.server';
import { answer, pageRequest } from '../helpers/request';
import { testDataDir } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const zip = [0x50, 0x4b, 0x03, 0x04];
const script = '<html><script>alert(document.cookie)</script>';
let cookie: string;

beforeAll(async () => {
  const tokens = await startSession({ accountId: 1, remember: false });
  cookie = (await sessionCookie(pageRequest('/'), { ...tokens, remember: false })).split(';', 1)[0] ?? '';
});

function file(bytes: readonly number[], text: string, name: string, type = ''): File {
  return new File([new Uint8Array(bytes), text], name, { type });
}

function fetchUpload(url: string, cookies = cookie) {
  const [, , id = '', name = ''] = url.split('/');
  return answer(() => loader({ request: pageRequest(url, cookies), params: { id, name }, context: {} }));
}

describe('an uploaded file', () => {
  it.each([
    ['an HTML page', file([], script, 'page.html', 'text/html')],
    ['a page named as an image', file([], script, 'a.png', 'image/png')],
    [
      'an SVG image with a script',
      file([], `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>`, 'a.svg', 'image/svg+xml'),
    ],
    ['an executable', file([0x7f, 0x45, 0x4c, 0x46], '', 'a.png')],
    ['a Windows executable', file([0x4d, 0x5a], '', 'report.pdf')],
    ['an archive named as an executable', file(zip, '', 'a.jar')],
    ['an archive with the extension “constructor”', file(zip, 'x', 'a.constructor')],
    ['text with the extension “toString”', file([], script, 'a.toString')],
    ['text with the extension “__proto__”', file([], script, 'a.__proto__')],
    ['text with a NUL character', file([0], script, 'a.txt')],
    ['an empty file', file([], '', 'a.png')],
  ])('is rejected and not saved: %s', async (_, lying) => {
    const before = await store.snapshot();
    await expect(saveUpload({ file: lying, place: 'accounts', actor })).rejects.toMatchObject({ code: 'invalid' });
    expect(await store.snapshot()).toBe(before);
  });

  it.each([
    ['an image that contains a page', file(png, script, 'page.html', 'text/html'), 'image/png', 'inline'],
    [
      'a PDF document that contains a page',
      file([0x25, 0x50, 0x44, 0x46, 0x2d], script, 'x.html'),
      'application/pdf',
      'attachment',
    ],
    ['text that contains a page', file([], script, 'notes.txt', 'text/html'), 'text/plain', 'attachment'],
  ])('is served with its actual type and can’t run scripts: %s', async (_, lying, type, how) => {
    const { url } = await saveUpload({ file: lying, place: 'accounts', actor });
    const { status, headers } = await fetchUpload(url);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('content-disposition')).toMatch(new RegExp(`^${how};`));
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  });
});

describe('a file name', () => {
  it.each([
    ['../../../../etc/cron.d/x.txt', 'x.txt'],
    ['..\\..\\windows\\x.txt', 'x.txt'],
    ['a\r\nSet-Cookie: x=y.txt', 'aSet-Cookie: x=y.txt'],
    ['"; filename="evil.exe".txt', '"; filename="evil.exe".txt'],
    [`${'😀'.repeat(130)}.txt`, `${'😀'.repeat(116)}.txt`],
    ['\ud800broken.txt', 'broken.txt'],
  ])('can’t escape the uploads folder or the response header: %j', async (name, kept) => {
    const saved = await saveUpload({ file: { ...fake(name) } as unknown as File, place: 'accounts', actor });
    expect(saved.name).toBe(kept);
    expect(readdirSync(join(testDataDir, 'uploads')).every((entry) => /^[\da-f-]{36}$/.test(entry))).toBe(true);
    const response = await fetchUpload(saved.url);
    expect(response.status).toBe(200);
    const disposition = response.headers.get('content-disposition') ?? '';
    expect(disposition).toBe(`attachment; filename*=UTF-8''${encodeURIComponent(kept)}`);
  });
});

/** Returns a file with a name that the File constructor would normalize. */
function fake(name: string) {
  const bytes = new TextEncoder().encode('text');
  return { name, size: bytes.length, arrayBuffer: async () => bytes.buffer };
}

it('an unauthenticated request for an upload is redirected to the sign-in page', async () => {
  const { url } = await saveUpload({ file: file([], 'mine', 'a.txt'), place: 'accounts', actor });
  const response = await fetchUpload(url, '');
  expect(response.status).toBe(302);
  expect(response.headers.get('location')).toContain('/pages/login');
});

it.each(['__proto__', 'constructor', '../db.json', '%2e%2e', ''])(
  'an upload with the ID %j isn’t found',
  async (id) => {
    const request = pageRequest('/uploads/x/y', cookie);
    expect((await answer(() => loader({ request, params: { id, name: 'y' }, context: {} }))).status).toBe(404);
  },
);
