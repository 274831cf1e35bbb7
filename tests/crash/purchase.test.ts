import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cookieFrom } from '../helpers/request';
import { startServer, type TestServer } from '../helpers/server';

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-purchase-'));
let server: TestServer;
let cookie = '';

/** Sends a request as a browser without JavaScript would. */
async function send(path: string, init: { method?: string; body?: URLSearchParams; accept?: string } = {}) {
  const { accept = 'text/html,application/xhtml+xml', ...rest } = init;
  const headers = { cookie, accept, origin: server.url, connection: 'close' };
  return fetch(server.url + path, { ...rest, headers, redirect: 'manual' });
}

async function post(path: string, fields: Record<string, string>): Promise<string> {
  const response = await send(path, { method: 'POST', body: new URLSearchParams(fields) });
  expect([path, response.status]).toEqual([path, 302]);
  return response.headers.get('location') ?? '';
}

async function page(path: string): Promise<string> {
  const response = await send(path);
  expect([path, response.status]).toEqual([path, 200]);
  return response.text();
}

async function signIn() {
  cookie = '';
  const body = new URLSearchParams({ email: 'admin@demo.com', password: 'admin' });
  cookie = cookieFrom(await send('/pages/login-basic', { method: 'POST', body }));
}

beforeAll(async () => {
  server = await startServer({ dataDir });
  await signIn();
});

afterAll(async () => {
  await server.stop({ keepData: true });
  rmSync(dataDir, { recursive: true, force: true });
});

it('the wishlist URL returns a page to browsers and JSON to API clients', async () => {
  const path = '/apps/ecommerce/wishlist';
  const typeOf = async (accept: string, authorization?: string) => {
    const headers = { accept, connection: 'close', ...(authorization ? { authorization } : { cookie }) };
    const response = await fetch(server.url + path, { headers });
    return [response.status, response.headers.get('content-type')?.split(';')[0], response.headers.get('vary')];
  };
  const login = await fetch(`${server.url}/jwt/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: JSON.stringify({ email: 'admin@demo.com', password: 'admin' }),
  });
  const { accessToken } = (await login.json()) as { accessToken: string };
  const browsers = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  expect((await typeOf(browsers)).slice(0, 2)).toEqual([200, 'text/html']);
  for (const accept of ['application/json', '*/*', 'application/json, text/html;q=0.5']) {
    expect([accept, ...(await typeOf(accept)).slice(0, 2)]).toEqual([accept, 200, 'application/json']);
  }
  expect((await typeOf(browsers, `Token ${accessToken}`)).slice(0, 2)).toEqual([200, 'application/json']);
  expect((await typeOf(browsers))[2]).toMatch(/Accept.*Authorization/);
  const added = await fetch(server.url + path, {
    method: 'POST',
    headers: {
      authorization: `Token ${accessToken}`,
      'content-type': 'application/json',
      accept: browsers,
      connection: 'close',
    },
    body: JSON.stringify({ productId: 9 }),
  });
  expect([added.status, added.headers.get('content-type')?.split(';')[0]]).toEqual([201, 'application/json']);
});

it('without JavaScript, a purchase creates one order and invoice, even if the server is killed and forms are resent', async () => {
  const found = await page('/apps/ecommerce/shop?q=watch');
  const slug = /href="(\/apps\/ecommerce\/product-detail\/[^"]*watch-(\d+))"/.exec(found);
  const [, detail = '', id = ''] = slug ?? [];
  expect(await page(`${detail}?color=warning`)).toContain('Orrindale Meridian Watch');
  await post(detail, { intent: `add:${id}` });
  await post('/apps/ecommerce/checkout', { intent: `qty:${id}:2` });
  await post('/apps/ecommerce/checkout', { intent: 'coupon', code: 'welcome10' });
  expect(await post('/apps/ecommerce/checkout/address', { intent: 'use:1' })).toBe('/apps/ecommerce/checkout/delivery');
  expect(await post('/apps/ecommerce/checkout/delivery', { intent: 'delivery', delivery: 'express' })).toBe(
    '/apps/ecommerce/checkout/payment',
  );
  const card = { cardName: 'Dana Whitfield', cardNumber: '4242 4242 4242 4242', cardExpiry: '12/39', cardCode: '123' };
  expect(await post('/apps/ecommerce/checkout/payment', { intent: 'payment', payment: 'Card', ...card })).toBe(
    '/apps/ecommerce/checkout/review',
  );
  const review = await page('/apps/ecommerce/checkout/review');
  const valueOf = (name: string) => new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(review)?.[1] ?? '';
  const order = {
    intent: 'place',
    idempotencyKey: valueOf('idempotencyKey'),
    expectedTotal: valueOf('expectedTotal'),
    note: '',
  };
  expect(order.idempotencyKey.length).toBeGreaterThan(10);
  const done = await post('/apps/ecommerce/checkout/review', order);
  expect(done).toMatch(/^\/apps\/ecommerce\/checkout\/done\/\d+$/);

  await server.kill();
  server = await startServer({ dataDir });
  await signIn();
  expect(await post('/apps/ecommerce/checkout/review', order)).toBe(done);
  const calls = await send('/apps/order/orders?perPage=1', { accept: 'application/json' });
  const { orders, total } = (await calls.json()) as { orders: { id: number }[]; total: number };
  expect([total, done.endsWith(`/${orders[0]?.id}`)]).toEqual([19, true]);

  const paper = await post(done, { intent: 'invoice' });
  expect(paper).toMatch(/^\/apps\/invoice\/preview\/\d+$/);
  expect(await post(done, { intent: 'invoice' })).toBe(paper);
  const printed = await page(`${paper}?print=1`);
  expect(printed).toContain('Orrindale Meridian Watch');
  expect(await page(done)).toContain(paper);
});
