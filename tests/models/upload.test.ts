import { describe, expect, it } from 'vitest';
import { readUpload, saveUpload } from '~/models/upload/commands.server';
import { keptUploads } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);

function idOf(url: string): string {
  return url.split('/')[2] ?? '';
}

describe('saveUpload', () => {
  it('stores the bytes with the type detected from them, and returns the file name and the URL', async () => {
    const { name, url } = await saveUpload({
      file: new File([png], 'plan.png', { type: 'text/html' }),
      place: 'accounts',
      actor,
    });
    expect(name).toBe('plan.png');
    const stored = await readUpload(idOf(url));
    expect(stored.type).toBe('image/png');
    expect([...stored.bytes]).toEqual([...png]);
  });

  it.each([
    ['a.mp3', [0x49, 0x44, 0x33, 4], 'audio/mpeg'],
    ['a.mp3', [0xff, 0xfb, 0x90, 0x64], 'audio/mpeg'],
    ['a.ogg', [0x4f, 0x67, 0x67, 0x53], 'audio/ogg'],
    ['a.txt', [...'RIFF0000WAVE'].map((letter) => letter.charCodeAt(0)), 'audio/wav'],
    ['a.m4a', [0, 0, 0, 32, ...[...'ftypM4A '].map((letter) => letter.charCodeAt(0))], 'audio/mp4'],
  ])('detects the audio type of %s from the bytes %j: %s', async (name, bytes, type) => {
    const { url } = await saveUpload({ file: new File([new Uint8Array(bytes)], name), place: 'accounts', actor });
    expect((await readUpload(idOf(url))).type).toBe(type);
  });

  it('rejects an SVG and files whose content doesn’t match their name, and stores nothing', async () => {
    const before = keptUploads();
    for (const file of [
      new File(['<script>alert(1)</script>'], 'picture.png', { type: 'image/png' }),
      new File(['<svg onload="alert(1)"/>'], 'art.svg', { type: 'image/svg+xml' }),
      new File([new Uint8Array([0, 1, 2])], 'notes.txt'),
    ]) {
      await expect(saveUpload({ file, place: 'accounts', actor })).rejects.toMatchObject({
        code: 'invalid',
        fields: { file: 'fileType' },
      });
    }
    expect(keptUploads()).toEqual(before);
  });

  it('rejects an empty file with a specific message, and stores nothing', async () => {
    const before = keptUploads();
    await expect(saveUpload({ file: new File([], 'empty.pdf'), place: 'accounts', actor })).rejects.toMatchObject({
      code: 'invalid',
      fields: { file: 'fileEmpty' },
    });
    expect(keptUploads()).toEqual(before);
  });

  it('removes the path from a file name and stores the file in the upload folder', async () => {
    const { name, url } = await saveUpload({
      file: new File(['hello'], '../../etc/passwd.txt'),
      place: 'accounts',
      actor,
    });
    expect(name).toBe('passwd.txt');
    expect(keptUploads()).toContain(idOf(url));
  });

  it('rejects files larger than 5 MiB', async () => {
    const file = new File([new Uint8Array(5 * 1024 * 1024 + 1)], 'big.png');
    await expect(saveUpload({ file, place: 'accounts', actor })).rejects.toMatchObject({ code: 'too_large' });
  });
});

describe('readUpload', () => {
  it('throws `not_found` for an ID that isn’t stored', async () => {
    for (const id of ['../db.json', '__proto__', 'x']) {
      await expect(readUpload(id)).rejects.toMatchObject({ code: 'not_found' });
    }
  });
});
