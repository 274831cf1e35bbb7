import { describe, expect, it } from 'vitest';
import { contracts } from '~/contracts';
import { languageCookie } from '~/http/i18n.server';
import { loader } from '~/routes/system/api-docs/route';
import { curlCommand } from '~/routes/system/api-docs/curl-command';
import { javascriptSample, pythonSample } from '~/routes/system/api-docs/request-samples';
import { answer, pageRequest } from '../helpers/request';
import { cookieFor } from '../helpers/sign-in';

const cookie = await cookieFor('client');
const count = Object.values(contracts).reduce((sum, contract) => sum + Object.keys(contract).length, 0);

const load = (query = '') => loader({ request: pageRequest(`/api/docs${query}`, cookie), params: {}, context: {} });

describe('/api/docs', () => {
  it('redirects visitors to sign-in with a link back', async () => {
    const request = pageRequest('/api/docs?tag=invoice');
    const response = await answer(() => loader({ request, params: {}, context: {} }));
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toContain(encodeURIComponent('/api/docs?tag=invoice'));
  });

  it('lists all endpoints and tags for a signed-in client', async () => {
    const { index, calls, tags } = await load();
    expect(index).toHaveLength(count);
    expect(calls).toEqual([]);
    expect(tags.map(({ name }) => name)).toEqual(Object.keys(contracts));
    expect(new Set(index.map(({ id }) => id)).size).toBe(count);
  });

  it('shows the endpoints of one tag, and lists all endpoints for an unknown tag', async () => {
    expect(new Set((await load('?tag=invoice')).calls.map(({ tag }) => tag))).toEqual(new Set(['invoice']));
    expect(await load('?tag=__proto__')).toMatchObject({ tag: '', index: { length: count } });
  });

  it('finds endpoints that contain every search word in any field', async () => {
    const { calls } = await load('?q=DELETE+invoice');
    expect(calls.map(({ path }) => path)).toEqual(['/apps/invoice/delete']);
    expect((await load('?q=currentplan')).calls.map(({ path }) => path)).toContain('/apps/users/add-user');
    expect((await load('?q=no-such-call')).calls).toEqual([]);
  });

  it('shows only the index for a search with many results', async () => {
    const { index, calls } = await load('?q=a');
    expect(index.length).toBeGreaterThan(12);
    expect(calls).toEqual([]);
  });

  it('states the limits of fields, and omits empty parameters from the example URL', async () => {
    const { calls } = await load('?q=add-invoice');
    const field = (name: string) => calls[0]?.body.find((one) => one.name === name);
    expect(field('invoice.note')?.means).toMatch(/ At most 2,000 characters\.$/);
    const rating = (await load('?q=add-product')).calls[0]?.body.find(({ name }) => name === 'rating');
    expect(rating?.means).toBe('Number of stars. From 1 to 5.');
    const todos = (await load('?tag=todo')).calls.find(({ path }) => path === '/apps/todo/tasks');
    expect(todos?.address).toBe('/apps/todo/tasks?filter=important&tag=high&sortBy=due-date');
  });

  it('identifies nested body fields by their path', async () => {
    const { calls } = await load('?q=add-permission');
    expect(calls[0]?.body.map(({ name }) => name)).toEqual(['permission', 'permission.name']);
  });
});

describe('an endpoint in the reference', () => {
  it('shows the names of its area and scope, and translates the name of the area', async () => {
    const [english] = (await load('?q=add-permission')).calls;
    expect(english).toMatchObject({ areaName: 'Roles and permissions', scope: 'permissions:write' });
    expect(english?.scopeName).toBe('Roles and permissions · Write');
    const german = (await languageCookie.serialize('de')).split(';', 1)[0];
    const request = pageRequest('/api/docs?q=add-permission', `${cookie}; ${german}`);
    const { calls } = await loader({ request, params: {}, context: {} });
    expect(calls[0]?.areaName).toBe('Rollen und Berechtigungen');
  });

  it('shows no scope if it rejects API keys', async () => {
    const { calls } = await load('?q=change-password');
    expect(calls[0]).toMatchObject({ access: 'signed-in', areaName: null, scope: null });
  });

  it('describes its parameters and response fields', async () => {
    const [list] = (await load('?q=invoice/invoices')).calls;
    const means = Object.fromEntries((list?.parameters ?? []).map((field) => [field.name, field.means]));
    expect(means.perPage).toContain('1,000');
    expect(means.status).toContain('Past Due');
    const balance = list?.answerFields.find(({ name }) => name === 'invoices[].balance');
    expect(balance?.means).toContain('the number 0');
  });

  it('isn’t listed with the guides, which are shown only under their own tag', async () => {
    expect(await load('?tag=guides')).toMatchObject({ guides: true, index: [], calls: [] });
    expect((await load()).guides).toBe(false);
  });
});

describe('request samples', () => {
  const example = { method: 'POST', address: '/a', sends: '{"a":[true,null]}', credential: 'ATRIUM_API_KEY' };

  it('include valid JavaScript with the example’s method and API key', () => {
    const text = javascriptSample('http://x', example);
    expect(text).toContain("method: 'POST'");
    expect(text).toContain('Token ${process.env.ATRIUM_API_KEY}');
    expect(() => new Function(`return async () => { ${text} }`)).not.toThrow();
  });

  it('include Python with Python literals', () => {
    const text = pythonSample('http://x', example);
    expect(text).toContain('requests.post(');
    expect(text).toMatch(/True,\s+None/);
  });
});

describe('curlCommand', () => {
  it('quotes the body for a shell and omits the token for public endpoints', () => {
    const text = curlCommand('http://x', { method: 'POST', address: '/a', sends: '{"a":"it\'s"}', credential: null });
    expect(text).toContain(`-d '{"a":"it'\\''s"}'`);
    expect(text).not.toContain('Authorization');
  });
});
