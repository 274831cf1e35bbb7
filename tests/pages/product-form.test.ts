import { beforeEach, describe, expect, it } from 'vitest';
import { storedProduct } from '~/models/product/catalog.server';
import { maxUploadBytes } from '~/models/upload/commands.server';
import * as add from '~/routes/shop/catalog/add/route';
import * as edit from '~/routes/shop/catalog/edit/route';
import { answer } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const typed = { name: 'Fjord lamp', brand: 'Nimbrel', price: '49.90', stock: '7', rating: '4', description: 'Soft' };

async function send(action: typeof add.action, path: string, image: File, params: Record<string, string> = {}) {
  const body = new FormData();
  for (const [name, value] of Object.entries(typed)) body.set(name, value);
  body.set('image', image);
  const headers = { cookie: await cookieFor('admin'), origin: 'http://localhost' };
  const request = new Request(`http://localhost${path}`, { method: 'POST', headers, body });
  return answer(() => action({ request, params, context: {} }));
}

async function refusal(response: Response) {
  const { result } = (await response.json()) as { result: { error: object; initialValue: object } };
  return { status: response.status, errors: Object.keys(result.error), kept: result.initialValue };
}

beforeEach(reseed);

describe('a file uploaded as a product image', () => {
  it('is rejected if it isn’t an image, and the input is preserved', async () => {
    const image = new File(['<script>alert(1)</script>'], 'lamp.jpg', { type: 'image/jpeg' });
    const response = await send(add.action, '/apps/ecommerce/catalogue/add', image);
    expect(await refusal(response)).toMatchObject({ status: 400, errors: ['image'], kept: typed });
  });

  it('is rejected if it’s too large, and the product doesn’t change', async () => {
    const before = await storedProduct(3);
    const image = new File([new Uint8Array(maxUploadBytes + 2_000_000)], 'lamp.png');
    const response = await send(edit.action, '/apps/ecommerce/catalogue/edit/3', image, { id: '3' });
    expect(await refusal(response)).toMatchObject({ status: 413, errors: ['image'], kept: typed });
    expect(await storedProduct(3)).toEqual(before);
  });
});
