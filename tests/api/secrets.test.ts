import { beforeAll, describe, expect, it } from 'vitest';
import { store } from '~/models/store/store.server';
import { addressOf, documentedCalls } from '../helpers/api';
import { pageRoutes } from '../helpers/page-routes';
import { answer, jsonRequest, pageRequest } from '../helpers/request';
import { cookieFor, tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const names = /token|secret|hash|password|recovery|salt|codes?$/i;

function secretsIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') return names.test(name) && value.length >= 12 ? [value] : [];
  if (Array.isArray(value)) return value.flatMap((one) => secretsIn(one, name));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, one]) => secretsIn(one, names.test(name) ? name : key));
}

let secrets: string[] = [];

beforeAll(async () => {
  reseed();
  secrets = [...new Set(secretsIn(await store.snapshot()))];
});

const found = (text: string) => secrets.filter((secret) => text.includes(secret));

/** Secrets that pages contain on purpose, because users copy their share links there. */
const ownLinks: Readonly<Record<string, string>> = {
  '/apps/invoice/list/:id': 'sample-invoice-0031',
  '/apps/ecommerce/wishlist': 'sample-shared-wishlist',
};

/** Routes that respond with an error, because the sample data has no such file or the route is turned off. */
const unavailable = [
  '/*',
  '/calendar/feed/:file',
  '/calendar/invitation/file',
  '/email-picture',
  '/misc/logo/:id',
  '/pages/blog/feed.json',
  '/pages/blog/feed.xml',
  '/pages/blog/preview/:token/files/:id/:name',
  '/session/refresh',
  '/sitemap.xml',
  '/uploads/:id/:name',
];

it('the sample data contains secrets', () => expect(secrets.length).toBeGreaterThan(5));

// The event stream never ends.
const pages = (await pageRoutes()).filter(({ loader, pattern }) => loader && pattern !== '/live');

describe('no secret except a page’s own link is exposed', () => {
  it.each(documentedCalls().filter(({ endpoint }) => endpoint.method === 'GET'))('by $name', async (documented) => {
    const { accessToken: token } = await tokensFor('admin');
    const { path } = addressOf(documented.endpoint);
    const response = await documented.call(jsonRequest(path, { method: 'GET', token }));
    expect(response.status).toBe(documented.endpoint.status ?? 200);
    expect(found(await response.text())).toEqual([]);
  });

  it.each(pages)('by $pattern', async ({ path, pattern, loader, params }) => {
    if (!loader) throw new Error(`${pattern} has no loader`);
    const request = pageRequest(path, await cookieFor('admin'));
    const response = await answer(() => loader({ request, params, context: {} }));
    expect(response.status >= 400).toBe(unavailable.includes(pattern));
    const exposed = found(await response.text()).filter((secret) => secret !== ownLinks[pattern]);
    expect(exposed.filter((secret) => !path.includes(secret))).toEqual([]);
  });
});
