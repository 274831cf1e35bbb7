import { beforeEach, describe, expect, it } from 'vitest';
import { recentKeyRequests, writeKeyRequests } from '~/models/api-key/requests.server';
import { createApiKey } from '~/models/api-key/commands.server';
import { listApiKeys } from '~/models/api-key/queries.server';
import { scopeActions } from '~/models/api-key/rules';
import type { Account } from '~/models/account/schema';
import { store } from '~/models/store/store.server';
import { keyExample } from '~/routes/account/key-example.server';
import { keyApps } from '~/routes/account/new-key.server';
import { documentedCalls } from '../helpers/api';
import { demoAccounts } from '../helpers/api-client';
import { jsonRequest } from '../helpers/request';
import { tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let admin: Account;

beforeEach(async () => {
  // Flush the requests of earlier tests, whose keys have the same IDs.
  await writeKeyRequests();
  reseed();
  const account = (await store.snapshot()).accounts[demoAccounts.admin];
  if (!account) throw new Error('no administrator');
  admin = account;
});

async function keyWith(scopes: string[]) {
  const actor = { id: admin.id, name: admin.fullName };
  const { result } = await createApiKey({ name: 'Test', expiresOn: null, scopes, accountId: admin.id, actor });
  return { id: result.apiKey.id, secret: result.secret };
}

async function send(path: string, headers: Record<string, string> = {}) {
  const { pathname } = new URL(path, 'http://x');
  const call = documentedCalls().find(({ endpoint }) => endpoint.method === 'GET' && endpoint.path === pathname);
  if (!call) throw new Error(`no endpoint ${pathname}`);
  return call.call(jsonRequest(path, { method: 'GET', headers }));
}

const scopes = keyApps().flatMap((app) => scopeActions.map((action) => `${app}:${action}`));

describe('the example request for a new API key', () => {
  it.each(['*', '*:read', ...scopes])('gets a 200 response with a key that has the scope %s', async (scope) => {
    const example = await keyExample(admin, [scope]);
    if (example === null) throw new Error(`nothing to try ${scope} with`);
    const { secret } = await keyWith([scope]);
    const response = await send(new URL(example).pathname, { authorization: `Token ${secret}` });
    expect(response.status, example).toBe(200);
  });

  it('is omitted for a key that can’t read anything', async () => {
    expect(await keyExample(admin, ['email:receive'])).toBeNull();
  });
});

describe('the recent requests made with an API key', () => {
  it('are the latest 50, newest first, with their response status, and without search terms', async () => {
    const key = await keyWith(['todo:read']);
    const headers = { authorization: `Token ${key.secret}` };
    for (let count = 0; count < 51; count += 1) await send('/apps/todo/tasks?q=private', headers);
    await send('/apps/chat/chats-and-contacts', headers);
    const requests = await recentKeyRequests(key.id);
    expect(requests).toHaveLength(50);
    expect(requests[0]).toMatchObject({ method: 'GET', path: '/apps/chat/chats-and-contacts', status: 403 });
    expect(requests[1]).toMatchObject({ path: '/apps/todo/tasks', status: 200 });
    expect(JSON.stringify(requests)).not.toContain('private');
  });

  it('are stored with the key, but aren’t included in the list of keys', async () => {
    const key = await keyWith(['todo:read']);
    for (let count = 0; count < 2; count += 1) {
      await send('/apps/todo/tasks', { authorization: `Token ${key.secret}` });
      await writeKeyRequests();
    }
    const stored = (await store.snapshot()).apiKeys[key.id]?.requests;
    expect(stored).toMatchObject([{ path: '/apps/todo/tasks' }, { path: '/apps/todo/tasks' }]);
    expect(await recentKeyRequests(key.id)).toEqual(stored);
    expect(JSON.stringify(await listApiKeys(admin.id))).not.toContain('requests');
  });

  it('don’t include requests with an access token', async () => {
    const key = await keyWith(['*']);
    const before = await recentKeyRequests(key.id);
    const { accessToken } = await tokensFor('admin');
    await send('/apps/todo/tasks', { authorization: `Token ${accessToken}` });
    expect(await recentKeyRequests(key.id)).toEqual(before);
  });
});

describe('a 401 response', () => {
  it('states how to authenticate and whether the token was rejected', async () => {
    const without = await send('/apps/todo/tasks');
    expect(without.status).toBe(401);
    expect(without.headers.get('www-authenticate')).toBe('Bearer realm="Atrium"');
    const wrong = await send('/apps/todo/tasks', { authorization: 'Token atrium_wrong' });
    expect(wrong.headers.get('www-authenticate')).toBe('Bearer realm="Atrium", error="invalid_token"');
  });
});
