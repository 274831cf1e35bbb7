import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireSession } from '~/models/account/schema';
import type { WireApiKey } from '~/models/api-key/schema';
import { renewApiKey } from '~/models/api-key/commands.server';
import { signIn } from '~/models/account/commands.server';
import { identify } from '~/models/session/queries.server';
import { store } from '~/models/store/store.server';
import { undoChange } from '~/models/change/commands.server';
import * as api from '~/routes/account/api';
import * as auth from '~/routes/auth/api';
import * as invoices from '~/routes/invoice/api';
import { refused } from '../helpers/admin-call';
import { callerOf } from '../helpers/api-call';
import { tokensFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let token: string;
let call: ReturnType<typeof callerOf>;

beforeEach(async () => {
  reseed();
  token = (await tokensFor('admin')).accessToken;
  call = callerOf(api, token);
});

describe('POST /account-setting/change-password', () => {
  const change = (currentPassword: unknown, newPassword: unknown) =>
    call<{ error?: Record<string, string> }>('/account-setting/change-password', {
      body: { currentPassword, newPassword },
    });

  it('changes the password for signing in, and ends only the account’s other sessions', async () => {
    const other = await tokensFor('admin');
    const client = await tokensFor('client');
    expect((await change('admin', 'a longer secret')).status).toBe(200);
    await expect(identify(other.accessToken)).rejects.toThrow();
    await expect(identify(token)).resolves.toBeTruthy();
    await expect(identify(client.accessToken)).resolves.toBeTruthy();
    await expect(signIn({ email: 'admin@demo.com', password: 'admin' })).rejects.toThrow();
    await expect(signIn({ email: 'admin@demo.com', password: 'a longer secret' })).resolves.toBeTruthy();
  });

  it('rejects a wrong or missing current password and a short new password, and logs no password hash', async () => {
    expect(await refused(400, () => change('wrong', 'a longer secret'))).toEqual(['currentPassword']);
    expect((await change('wrong', 'a longer secret')).body.error).toEqual({
      currentPassword: 'The current password is incorrect.',
    });
    expect(await refused(400, () => change('admin', 'short'))).toEqual(['newPassword']);
    expect(await refused(400, () => change(undefined, 'a longer secret'))).toEqual(['currentPassword']);
    await change('admin', 'a longer secret');
    expect(JSON.stringify(await store.changes())).not.toContain('scrypt');
  });

  it('accepts only one of two parallel changes', async () => {
    const responses = await Promise.all([change('admin', 'the first secret'), change('admin', 'the second one')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
  });
});

describe('API keys', () => {
  const add = (body: unknown) => call<{ apiKey: WireApiKey; secret: string }>('/account-setting/api-keys', { body });
  const list = async () =>
    (await call<{ apiKeys: WireApiKey[] }>('/account-setting/api-keys')).body.apiKeys.filter(({ id }) => id !== 1);
  const remove = (id: number) => call(`/account-setting/api-keys/${id}`, { method: 'DELETE' });

  it('act as their account, with both the Token and Bearer schemes', async () => {
    const { status, body } = await add({ name: 'Export' });
    expect(status).toBe(201);
    expect(body.secret.startsWith(body.apiKey.start)).toBe(true);
    expect((await callerOf(invoices, body.secret)('/apps/invoice/invoices')).status).toBe(200);
    const bearer = new Request('http://localhost:3000/apps/invoice/invoices', {
      headers: { authorization: `bearer ${body.secret}` },
    });
    expect((await invoices.loader({ request: bearer, params: {}, context: {} })).status).toBe(200);
    const client = callerOf(api, (await tokensFor('client')).accessToken);
    const other = (await client<{ secret: string }>('/account-setting/api-keys', { body: { name: 'x' } })).body.secret;
    expect((await callerOf(api, other)('/account-setting/data')).status).toBe(200);
    await refused(403, () => callerOf(invoices, other)('/apps/invoice/invoices'));
  });

  it('expose their secret only when created, and record their last use, but not a second use right after it', async () => {
    const { apiKey, secret } = (await add({ name: 'Export', expiresOn: '2999-12-31' })).body;
    expect(await list()).toEqual([apiKey]);
    const { apiKeys } = await store.snapshot();
    expect(JSON.stringify({ apiKeys, log: await store.changes() })).not.toContain(secret);
    expect(apiKey).toMatchObject({ name: 'Export', lastUsedAt: null, expiresOn: '2999-12-31' });
    await callerOf(invoices, secret)('/apps/invoice/invoices');
    expect((await list())[0]?.lastUsedAt).not.toBeNull();
    const used = await store.snapshot();
    await callerOf(invoices, secret)('/apps/invoice/invoices');
    expect(await store.snapshot()).toBe(used);
  });

  it('are rejected once revoked, and undo can’t restore them', async () => {
    const { apiKey, secret } = (await add({ name: 'Export' })).body;
    await refused(404, () => remove(99));
    expect((await remove(apiKey.id)).status).toBe(200);
    expect(await list()).toEqual([]);
    await refused(401, () => callerOf(invoices, secret)('/apps/invoice/invoices'));
    const account = (await store.snapshot()).accounts[1];
    if (!account) throw new Error('no demo admin');
    for (const { id } of await store.changes()) {
      await expect(undoChange({ changeId: id, account, actor: null })).rejects.toMatchObject({ code: 'conflict' });
    }
  });

  it('are rejected if they’re altered or expired, and can’t be created expired or without a name', async () => {
    const { secret } = (await add({ name: 'Export', expiresOn: new Date().toISOString().slice(0, 10) })).body;
    await refused(401, () => callerOf(invoices, `${secret}x`)('/apps/invoice/invoices'));
    vi.useFakeTimers({ now: Date.now() + 2 * 86_400_000, toFake: ['Date'] });
    await refused(401, () => callerOf(invoices, secret)('/apps/invoice/invoices'));
    vi.useRealTimers();
    expect(await refused(400, () => add({ name: 'Old', expiresOn: '2020-01-01' }))).toEqual(['expiresOn']);
    expect(await refused(400, () => add({ name: ' ' }))).toEqual(['name']);
  });

  it('can’t manage keys, the password, or sessions, or end their account’s session by signing out', async () => {
    const { apiKey, secret } = (await add({ name: 'Export' })).body;
    await callerOf(invoices, secret)('/apps/invoice/invoices');
    const asKey = callerOf(api, secret);
    const body = { name: 'Second' };
    await refused(403, () => asKey('/account-setting/api-keys', { body }));
    await refused(403, () => asKey(`/account-setting/api-keys/${apiKey.id}`, { method: 'DELETE' }));
    const passwords = { currentPassword: 'admin', newPassword: 'a longer secret' };
    await refused(403, () => asKey('/account-setting/change-password', { body: passwords }));
    await refused(403, () => asKey('/account-setting/sessions/x', { method: 'DELETE' }));
    expect((await callerOf(auth, secret)('/jwt/logout', { body: {} })).status).toBe(200);
    await expect(identify(token)).resolves.toBeTruthy();
  });

  it('have access only to the endpoints in their scopes, which can’t be empty or unknown', async () => {
    const ask = async (scopes: string[], path: string, body?: unknown) => {
      const { secret } = (await add({ name: 'Narrow', scopes })).body;
      return (await callerOf(path.startsWith('/apps/invoice') ? invoices : api, secret)(path, body ? { body } : {}))
        .status;
    };
    const change = { general: { company: 'Elsewhere' } };
    expect(await ask(['invoice:read'], '/apps/invoice/invoices')).toBe(200);
    expect(await ask(['invoice:write'], '/apps/invoice/invoices')).toBe(200);
    expect(await ask(['todo:read'], '/apps/invoice/invoices')).toBe(403);
    expect(await ask(['*:read'], '/account-setting/data')).toBe(200);
    expect(await ask(['*:read'], '/account-setting/update', change)).toBe(403);
    expect(await ask(['account-setting:write'], '/account-setting/update', change)).toBe(200);
    expect(await refused(400, () => add({ name: 'None', scopes: [] }))).toEqual(['scopes']);
    expect(await refused(400, () => add({ name: 'Typo', scopes: ['invoice:read', 'user:read'] }))).toEqual(['scopes']);
  });

  it('accept the old secret for a day after rotation, and then only the new one', async () => {
    const { apiKey, secret } = (await add({ name: 'Export' })).body;
    const { result } = await renewApiKey({ id: apiKey.id, accountId: 1, actor: { id: 1, name: 'Dana' } });
    for (const one of [secret, result.secret]) {
      expect((await callerOf(invoices, one)('/apps/invoice/invoices')).status).toBe(200);
    }
    vi.useFakeTimers({ now: Date.now() + 25 * 3_600_000, toFake: ['Date'] });
    await refused(401, () => callerOf(invoices, secret)('/apps/invoice/invoices'));
    expect((await callerOf(invoices, result.secret)('/apps/invoice/invoices')).status).toBe(200);
    vi.useRealTimers();
  });

  it('can be listed and revoked only by their account', async () => {
    const { apiKey } = (await add({ name: 'Export' })).body;
    const client = callerOf(api, (await tokensFor('client')).accessToken);
    expect((await client<{ apiKeys: WireApiKey[] }>('/account-setting/api-keys')).body.apiKeys).toEqual([]);
    await refused(404, () => client(`/account-setting/api-keys/${apiKey.id}`, { method: 'DELETE' }));
  });
});

describe('sessions', () => {
  const list = async () => (await call<{ sessions: WireSession[] }>('/account-setting/sessions')).body.sessions;
  const end = (id: string) => call(`/account-setting/sessions/${id}`, { method: 'DELETE' });

  it('are listed only for their account, without tokens, and with the current session marked', async () => {
    await tokensFor('client');
    await tokensFor('admin');
    const sessions = await list();
    expect(sessions).toHaveLength(2);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(JSON.stringify(sessions)).not.toMatch(/refresh/i);
  });

  it('can be ended individually, but only by their owner', async () => {
    const other = await tokensFor('admin');
    const id = (await list()).find(({ isCurrent }) => !isCurrent)?.id ?? '';
    const client = callerOf(api, (await tokensFor('client')).accessToken);
    await refused(404, () => client(`/account-setting/sessions/${id}`, { method: 'DELETE' }));
    expect((await end(id)).status).toBe(200);
    await expect(identify(other.accessToken)).rejects.toThrow();
    expect(await list()).toHaveLength(1);
    await refused(404, () => end(id));
  });
});
