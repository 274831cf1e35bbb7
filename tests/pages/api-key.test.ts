import { beforeEach, describe, expect, it } from 'vitest';
import { listApiKeys } from '~/models/api-key/queries.server';
import * as page from '~/routes/account/api-key/route';
import * as list from '~/routes/account/api-keys/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const at = '/pages/api-key/1';
let browser = browserWith('');

const press = (fields: Record<string, string>) => browser.post(page.action, at, fields, { id: '1' });
const keys = async () => (await listApiKeys(1)).map(({ id }) => id);

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the page of an API key', () => {
  it.each(['', ' ', 'Nightly'])('shows an error and doesn’t revoke the key if “%s” is entered', async (name) => {
    const refused = await press({ intent: 'revoke', ...(name && { name }) });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ result: { error: { name: [expect.any(String)] } } });
    expect(await keys()).toEqual([1]);
  });

  it('revokes the key, without undo, after its name is entered', async () => {
    const revoked = await outcomeOf(await press({ intent: 'revoke', name: ' Nightly report ' }));
    expect(revoked).toMatchObject({ status: 302, to: '/pages/api-key', type: 'success', undo: false });
    expect(await keys()).toEqual([]);
  });

  it('shows a rotated secret in a response that can’t be cached', async () => {
    const renewed = await press({ intent: 'renew' });
    expect(renewed.headers.get('cache-control')).toBe('no-store');
    expect(await renewed.json()).toEqual({ secret: expect.stringMatching(/^atrium_/) as string });
  });
});

describe('the form that creates an API key', () => {
  const create = (scopes: string) =>
    browser.post(list.action, '/pages/api-key', { name: 'Export', access: 'chosen', scopes });

  it('creates a key with the selected scope', async () => {
    expect((await create('invoice:read')).status).toBe(200);
    expect((await listApiKeys(1)).at(-1)?.scopes).toEqual(['invoice:read']);
  });

  it('rejects a scope for an app that doesn’t exist', async () => {
    expect((await create('invoices:read')).status).toBe(400);
    expect(await keys()).toEqual([1]);
  });
});
