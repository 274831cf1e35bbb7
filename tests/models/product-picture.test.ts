import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { saveProductPicture } from '~/models/product/picture.server';
import { loader as upload } from '~/routes/system/upload';
import { answer, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { keptUploads, reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };

async function photo(name = 'lamp.jpg'): Promise<File> {
  const picture = sharp({ create: { width: 80, height: 200, channels: 3, background: '#884422' } });
  const bytes = await picture
    .jpeg()
    .withExif({ IFD0: { Copyright: 'Somebody' } })
    .toBuffer();
  return new File([new Uint8Array(bytes)], name, { type: 'image/jpeg' });
}

async function fetched(url: string, accept: string) {
  const request = pageRequest(url, await cookieFor('admin'));
  request.headers.set('accept', accept);
  const response = await answer(() => upload({ request, params: { id: url.split('/')[2] ?? '' }, context: {} }));
  const bytes = Buffer.from(await response.arrayBuffer());
  return { type: response.headers.get('content-type'), vary: response.headers.get('vary'), bytes };
}

beforeEach(reseed);

describe('a product image', () => {
  it('is served as AVIF or WebP depending on the Accept header, cropped, and without EXIF data', async () => {
    const url = await saveProductPicture({ file: await photo(), actor, idempotencyKey: '' });
    const modern = await fetched(url, 'image/avif,image/webp,*/*');
    const old = await fetched(url, 'image/webp,*/*');
    expect([modern.type, old.type]).toEqual(['image/avif', 'image/webp']);
    expect([modern.vary, old.vary]).toEqual(['Accept', 'Accept']);
    for (const { bytes } of [modern, old]) {
      const { width, height, exif } = await sharp(bytes).metadata();
      expect({ width, height, exif }).toEqual({ width: 1200, height: 900, exif: undefined });
    }
  });

  it('is stored once for a form submitted twice', async () => {
    const file = await photo();
    const before = keptUploads().length;
    const first = await saveProductPicture({ file, actor, idempotencyKey: 'form' });
    expect(await saveProductPicture({ file, actor, idempotencyKey: 'form' })).toBe(first);
    expect(keptUploads().length).toBe(before + 2);
  });

  it('is validated by its content, not its name', async () => {
    const page = new File(['<script>alert(1)</script>'], 'lamp.jpg', { type: 'image/jpeg' });
    const broken = new File([new Uint8Array([0xff, 0xd8, 0xff, 0, 1, 2])], 'lamp.jpg');
    for (const file of [page, broken]) {
      await expect(saveProductPicture({ file, actor, idempotencyKey: '' })).rejects.toMatchObject({
        fields: { image: 'notPicture' },
      });
    }
  });
});
