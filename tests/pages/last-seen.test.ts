import { beforeAll, describe, expect, it } from 'vitest';
import { lastSeen, noteLastSeen } from '~/http/last-seen.server';
import { store } from '~/models/store/store.server';
import { loader as post } from '~/routes/blog/detail/route';
import { loader as postForm } from '~/routes/blog/edit/route';
import { loader as invoice } from '~/routes/invoice/preview/newest/route';
import { loader as order } from '~/routes/order/edit/newest';
import { loader as product } from '~/routes/shop/product/route';
import { withRecent } from '~/routes/shop/recent.server';
import { loader as user } from '~/routes/user/newest/route';
import { browserWith } from '../helpers/page';
import { pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const site = 'http://localhost';
let cookie = '';

beforeAll(async () => {
  reseed();
  cookie = await cookieFor('admin');
});

const args = (path: string, seen: string) => ({
  request: pageRequest(path, `${cookie}; ${seen}`),
  params: {},
  context: {},
});

const bare = (setCookie: string) => setCookie.split(';')[0] ?? '';

/** Opens a page with the given cookies. Returns the updated cookie, or the given ones if none was set. */
async function afterOpening(path: string, before = '', { status = 200, headers = {} } = {}): Promise<string> {
  const response = new Response(null, { status });
  const request = new Request(`${site}${path}`, { headers: { ...headers, cookie: before } });
  await noteLastSeen(request, response);
  return bare(response.headers.getSetCookie()[0] ?? before);
}

const seenIn = (cookies: string, row: '/apps/invoice/preview' | '/pages/blog/edit' | '/pages/blog/detail') =>
  lastSeen(new Request(site, { headers: { cookie: cookies } }), row);

describe('the record opened last', () => {
  it('is stored for each menu item', async () => {
    const once = await afterOpening('/apps/invoice/preview/1045.data');
    const twice = await afterOpening('/pages/blog/detail/what-a-bakery-taught-us-about-queues', once);
    expect(await seenIn(twice, '/apps/invoice/preview')).toBe('1045');
    expect(await seenIn(twice, '/pages/blog/detail')).toBe('what-a-bakery-taught-us-about-queues');
  });

  it.each([
    ['a missing record', '/apps/invoice/preview/99999', { status: 404 }],
    ['a panel', '/apps/invoice/preview/1045/send', {}],
    ['a prefetched page', '/apps/invoice/preview/1045', { headers: { 'sec-purpose': 'prefetch' } }],
    ['the form for a new post', '/pages/blog/edit/new', {}],
  ])('isn’t changed by opening %s', async (_, path, options) => {
    expect(await afterOpening(path, '', options)).toBe('');
  });
});

describe('a menu item for a single record', () => {
  it.each([
    ['/apps/invoice/preview', invoice, '1045'],
    ['/apps/order/edit', order, '5016'],
    ['/apps/user/view', user, '7'],
  ] as const)('opens the record seen last, or another record if that record is gone: %s', async (row, loader, id) => {
    const seen = await afterOpening(`${row}/${id}`);
    const opened = await browserWith(`${cookie}; ${seen}`).get(loader, row);
    expect(opened.headers.get('location')).toBe(`${row}/${id}`);
    const gone = await afterOpening(`${row}/999999`);
    const other = await browserWith(`${cookie}; ${gone}`).get(loader, row);
    expect(other.headers.get('location')).toMatch(new RegExp(`^${row}/(?!999999)\\d+$`));
  });

  it('opens the post read last, or the form of the post edited last', async () => {
    const { id, slug } = Object.values((await store.snapshot()).blogPosts).find((one) => one.status === 'published')!;
    const read = await afterOpening(`/pages/blog/detail/${slug}`);
    expect((await post(args('/pages/blog/detail', read))).post.slug).toBe(slug);
    const edited = await afterOpening(`/pages/blog/edit/${id}`);
    expect((await postForm(args('/pages/blog/edit', edited))).id).toBe(id);
  });

  it('opens the most recently viewed product', async () => {
    const seen = bare(await withRecent([], 3));
    const shown = await product(args('/apps/ecommerce/product-detail', seen));
    expect(shown.data.product.id).toBe(3);
  });
});
