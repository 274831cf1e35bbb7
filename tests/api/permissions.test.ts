import { beforeEach, describe, expect, it } from 'vitest';
import type { WirePermission } from '~/models/permission/schema';
import * as route from '~/routes/permission/api';
import { action as page } from '~/routes/permission/list/route';
import { answerOf, apiClient, tokenOf } from '../helpers/api-client';
import { contradictoryDelete, deleteIdVariants } from '../helpers/delete-id';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

interface List {
  params: Record<string, unknown>;
  allData: WirePermission[];
  total: number;
  permissions: WirePermission[];
}

const call = apiClient(route);
const list = async (query = '') => (await call<List>(`/apps/permissions/data${query}`)).body;
const names = async () => (await list()).allData.map(({ name }) => name);
const add = (body: unknown) =>
  call<{ permission: WirePermission; error: object }>('/apps/permissions/add-permission', { body });
const rename = (body: unknown) => call<{ error: object }>('/apps/permissions/update-permission', { body });

const seeded = [
  'Management',
  'Manage Billing & Roles',
  'Add & Remove Users',
  'Project Planning',
  'Manage Email Sequences',
  'Client Communication',
  'Only View',
  'Financial Management',
  "Manage Others' Tasks",
];

beforeEach(reseed);

describe('GET /apps/permissions/data', () => {
  it('returns the nine sample permissions in order, and the query with its defaults', async () => {
    const { params, allData, total, permissions } = await list();
    expect(allData.map(({ name }) => name)).toEqual(seeded);
    expect(permissions).toEqual(allData);
    expect(total).toBe(9);
    expect(params).toEqual({ q: '', page: 1, perPage: 10, assignedTo: '' });
    expect(allData[0]).toEqual({
      id: 1,
      name: 'Management',
      assignedTo: ['administrator'],
      createdDate: expect.stringMatching(/^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d [AP]M$/),
    });
  });

  it('echoes the query, with numeric values as numbers', async () => {
    const { params } = await list('?q=man&perPage=2&page=2&assignedTo=administrator');
    expect(params).toEqual({ q: 'man', perPage: 2, page: 2, assignedTo: 'administrator' });
  });

  it.each(['MANAGE', '2021', 'pm', "others'", '%', 'nothing like it'])('searches names and dates for %j', async (q) => {
    const { permissions, total, allData } = await list(`?q=${encodeURIComponent(q)}`);
    const fits = (text: string) => text.toLowerCase().includes(q.toLowerCase());
    const expected = allData.filter(({ name, createdDate }) => fits(name) || fits(createdDate));
    expect(permissions).toEqual(expected);
    expect(total).toBe(expected.length);
    expect(allData).toHaveLength(9);
  });

  it('filters by exact role', async () => {
    const { permissions, allData, total } = await list('?assignedTo=user');
    expect(permissions).toEqual(allData.filter(({ assignedTo }) => assignedTo.includes('user')));
    expect(total).toBe(2);
    expect((await list('?assignedTo=administrator')).total).toBe(9);
    expect((await list('?assignedTo=')).total).toBe(9);
    expect((await list('?assignedTo=admin')).total).toBe(0);
  });

  it('returns every permission once across pages, and 400 for an invalid query', async () => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(`?perPage=4&page=${page}`)));
    expect(pages.flatMap(({ permissions }) => permissions.map(({ name }) => name))).toEqual(seeded);
    expect(pages.map(({ total }) => total)).toEqual([9, 9, 9, 9]);
    for (const query of ['?page=0', '?perPage=1001', '?page=x']) {
      expect((await call(`/apps/permissions/data${query}`)).status).toBe(400);
    }
  });
});

describe('POST /apps/permissions/add-permission', () => {
  it('creates a permission that only administrators have, first in the list', async () => {
    const body = { permission: { name: 'Export Reports', assignedTo: ['support'], id: 3, createdDate: 'never' } };
    const { status, body: responseBody } = await add(body);
    expect(status).toBe(201);
    expect(responseBody.permission).toMatchObject({ id: 10, name: 'Export Reports', assignedTo: ['administrator'] });
    expect(responseBody.permission).not.toHaveProperty('rank');
    const created = Date.parse(`${responseBody.permission.createdDate} UTC`);
    expect(Math.abs(created - Date.now())).toBeLessThan(120_000);
    expect((await list()).allData[0]).toEqual(responseBody.permission);
    await add({ permission: { name: 'Import Reports' } });
    expect(await names()).toEqual(['Import Reports', 'Export Reports', ...seeded]);
  });

  it('gives permissions added in parallel different IDs', async () => {
    const responses = await Promise.all(Array.from({ length: 8 }, (_, i) => add({ permission: { name: `New ${i}` } })));
    expect(new Set(responses.map(({ body }) => body.permission.id)).size).toBe(8);
    expect((await list()).allData).toHaveLength(17);
  });

  it.each([
    [{}, 'permission'],
    [{ permission: 'Export' }, 'permission'],
    [{ permission: [] }, 'permission'],
    [{ permission: {} }, 'name'],
    [{ permission: { name: ' ' } }, 'name'],
    [{ permission: { name: 5 } }, 'name'],
  ])('returns 400 for %j and creates nothing', async (body, field) => {
    const { status, body: responseBody } = await add(body);
    expect(status).toBe(400);
    expect(Object.keys(responseBody.error)).toEqual([field]);
    expect(await names()).toEqual(seeded);
  });
});

describe('POST /apps/permissions/update-permission', () => {
  it('changes only the name', async () => {
    const before = (await list()).allData;
    expect((await rename({ id: '4', name: ' Plan ', assignedTo: ['user'] })).status).toBe(201);
    expect((await list()).allData).toEqual(before.map((one) => (one.id === 4 ? { ...one, name: ' Plan ' } : one)));
  });

  it('returns 404 for an unknown ID, and 400 without an ID or a name', async () => {
    expect((await rename({ id: 99, name: 'Plan' })).status).toBe(404);
    expect((await rename({ name: 'Plan' })).body.error).toHaveProperty('id');
    expect((await rename({ id: 4, name: '' })).body.error).toHaveProperty('name');
    expect((await rename({ id: 4 })).status).toBe(400);
    expect(await names()).toEqual(seeded);
  });
});

describe('DELETE /apps/permissions/delete', () => {
  it.each(deleteIdVariants)('takes the ID from $name', async ({ request }) => {
    const { status } = await answerOf(route, request('/apps/permissions/delete', 4, await tokenOf('admin')));
    expect(status).toBe(200);
    expect(await names()).toEqual(seeded.filter((name) => name !== 'Project Planning'));
  });

  it('deletes all nine permissions, even one that the page can’t delete, and the administrator keeps access', async () => {
    const browser = browserWith(await cookieFor('admin'));
    const posted = await browser.post(page, '/apps/permissions', { intent: 'delete:1' });
    expect(await outcomeOf(posted)).toMatchObject({ type: 'error', undo: false });
    expect(await names()).toEqual(seeded);
    for (let id = 1; id <= 9; id += 1) {
      expect((await call(`/apps/permissions/delete?id=${id}`, { method: 'DELETE' })).status).toBe(200);
    }
    expect(await names()).toEqual([]);
  });

  it('returns 404 for an unknown ID, and 400 for missing, invalid, or conflicting IDs', async () => {
    const status = async (query: string) =>
      (await call(`/apps/permissions/delete${query}`, { method: 'DELETE' })).status;
    expect(await status('?id=99')).toBe(404);
    expect(await status('')).toBe(400);
    expect(await status('?id=four')).toBe(400);
    const twoIds = contradictoryDelete('/apps/permissions/delete', [4, 5], await tokenOf('admin'));
    expect((await answerOf(route, twoIds)).status).toBe(400);
    expect(await names()).toEqual(seeded);
  });

  it('requires permission to manage permissions', async () => {
    const options = { method: 'DELETE', token: await tokenOf('client') } as const;
    expect((await call('/apps/permissions/delete?id=4', options)).status).toBe(403);
    expect(await names()).toEqual(seeded);
  });
});
