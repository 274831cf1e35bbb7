import { beforeAll, describe, expect, it } from 'vitest';
import { createApiKey } from '~/models/api-key/commands.server';
import { addComment } from '~/models/blog/commands.server';
import { createFeed, feedsOf } from '~/models/calendar/feed.server';
import { startSession } from '~/models/session/commands.server';
import { store } from '~/models/store/store.server';
import { action as subscribe } from '~/routes/calendar/subscribe/route';
import * as account from '~/routes/account/api';
import * as activity from '~/routes/activity/api';
import * as blog from '~/routes/blog/api';
import * as shop from '~/routes/shop/api';
import { sessionCookie } from '~/sessions.server';
import { type ApiModule } from '../helpers/api';
import { demoAccounts } from '../helpers/api-client';
import { callerOf } from '../helpers/api-call';
import { browserWith } from '../helpers/page';
import { pageRequest } from '../helpers/request';
import { reseed } from '../helpers/store';

const owner = { id: demoAccounts.admin, name: 'Dana Whitfield' };

/** An attempt by another user to act on one of the admin's records by its ID. */
interface Attempt {
  what: string;
  api: ApiModule;
  prepare: () => Promise<{ path: string; method: 'POST' | 'DELETE'; body?: unknown }>;
  status: number;
}

const attempts: Attempt[] = [
  {
    what: 'revoke an API key',
    api: account,
    prepare: async () => {
      const { result } = await createApiKey({ name: 'x', expiresOn: null, accountId: owner.id, actor: owner });
      return { path: `/account-setting/api-keys/${result.apiKey.id}`, method: 'DELETE' };
    },
    status: 404,
  },
  {
    what: 'end a session',
    api: account,
    prepare: async () => {
      await startSession({ accountId: owner.id, remember: false });
      const { sessions } = await store.snapshot();
      const id = Object.values(sessions).findLast(({ accountId }) => accountId === owner.id)?.id;
      return { path: `/account-setting/sessions/${id}`, method: 'DELETE' };
    },
    status: 404,
  },
  {
    what: 'delete a comment',
    api: blog,
    prepare: async () => {
      const { accounts } = await store.snapshot();
      const writer = accounts[owner.id];
      if (!writer) throw new Error('no demo admin');
      const { result } = await addComment({ postId: 1, commentText: 'x', account: writer, actor: owner });
      return { path: `/blog/list/delete-comment?id=${result.comment.id}`, method: 'DELETE' };
    },
    status: 403,
  },
  {
    what: 'undo a change',
    api: activity,
    prepare: async () => {
      const { changeId } = await createApiKey({ name: 'x', expiresOn: null, accountId: owner.id, actor: owner });
      return { path: '/api/changes/undo', method: 'POST', body: { id: changeId } };
    },
    status: 403,
  },
];

let token: string;
let cookie: string;

beforeAll(async () => {
  reseed();
  const tokens = await startSession({ accountId: demoAccounts.client, remember: false });
  token = tokens.accessToken;
  cookie = (await sessionCookie(pageRequest('/'), { ...tokens, remember: false })).split(';', 1)[0] ?? '';
});

describe.each(attempts)('another account that tries to $what', ({ api, prepare, status }) => {
  it('is rejected, with or without the owner’s ID in the request', async () => {
    const { path, ...call } = await prepare();
    const before = await store.snapshot();
    for (const named of [{}, { accountId: owner.id, ownerId: owner.id, actor: owner, account: owner }]) {
      const body = call.method === 'POST' ? { ...(call.body as object), ...named } : call.body;
      const query = new URLSearchParams(Object.entries(named).map(([name, value]) => [name, String(value)]));
      const address = call.method === 'POST' ? path : `${path}${path.includes('?') ? '&' : '?'}${query}`;
      expect((await callerOf(api, token)(address, { ...call, body })).status).toBe(status);
    }
    expect(await store.snapshot()).toBe(before);
  });
});

it('an account sees only its own keys and sessions', async () => {
  await createApiKey({ name: 'of the admin', expiresOn: null, accountId: owner.id, actor: owner });
  const call = callerOf(account, token);
  const { apiKeys } = (await call<{ apiKeys: unknown[] }>('/account-setting/api-keys?accountId=1')).body;
  expect(apiKeys).toEqual([]);
  const { sessions } = (await call<{ sessions: { isCurrent: boolean }[] }>('/account-setting/sessions?accountId=1'))
    .body;
  expect(sessions.map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

it('an account that sends another account’s ID changes neither that account’s settings nor its own role', async () => {
  const ownerData = async () => {
    const { accounts, accountSettings } = await store.snapshot();
    return JSON.stringify([accounts[owner.id], accountSettings[owner.id]]);
  };
  const before = await ownerData();
  const names = { id: owner.id, accountId: owner.id, role: 'admin', ability: [{ action: 'manage', subject: 'all' }] };
  await callerOf(account, token)('/account-setting/update', {
    body: { ...names, general: { ...names, company: 'x' } },
  });
  expect(await ownerData()).toBe(before);
  const { accounts } = await store.snapshot();
  expect(accounts[demoAccounts.client]).toMatchObject({ id: demoAccounts.client, role: 'client' });
  expect(accounts[demoAccounts.client]?.ability).not.toContainEqual({ action: 'manage', subject: 'all' });
});

it('a calendar feed can’t be revoked by another account, or by its owner without calendar access', async () => {
  await createFeed({ accountId: demoAccounts.client, kinds: ['Personal'], layers: [], actor: null });
  const [feed] = await feedsOf(demoAccounts.client);
  const tokens = await startSession({ accountId: owner.id, remember: false });
  const admin = (await sessionCookie(pageRequest('/'), { ...tokens, remember: false })).split(';', 1)[0] ?? '';
  const fields = { intent: 'revoke', id: feed?.id ?? '', accountId: demoAccounts.client };
  for (const who of [admin, cookie]) await browserWith(who).post(subscribe, '/apps/calendar/subscribe', fields);
  expect(await feedsOf(demoAccounts.client)).toEqual([feed]);
});

it('cart items can’t be deleted by another account, whichever ID it sends', async () => {
  const cart = async () => JSON.stringify((await store.snapshot()).cartItems);
  const before = await cart();
  for (const id of [1, 2, 3, 999, '__proto__']) {
    const response = await callerOf(shop, token)(`/apps/ecommerce/cart/${id}`, { method: 'DELETE' });
    expect(response.status).toBe(403);
  }
  expect(await cart()).toBe(before);
});
