import { beforeEach, describe, expect, it } from 'vitest';
import { createPermission } from '~/models/permission/commands.server';
import { createRole, saveMatrix } from '~/models/role/commands.server';
import { store } from '~/models/store/store.server';
import { updateUser } from '~/models/user/commands.server';
import * as matrix from '~/routes/permission/matrix/route';
import { openMarkup } from '../helpers/markup';
import { browserWith } from '../helpers/page';
import { personWith } from '../helpers/person';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

const path = '/apps/roles/matrix';
let browser = browserWith('');

interface Shown {
  title: string;
  shown: number[];
  who: {
    verb: string;
    what: string[];
    roles: { role: { key: string }; level: string; people: { name: string }[] }[];
    granted: { name: string }[];
  } | null;
}
const load = async (query = '') => (await (await browser.get(matrix.loader, `${path}${query}`)).json()) as Shown;
const permissions = async () => (await store.snapshot()).permissions;

/** Submits a form of the matrix. If the response warns about lost permissions, confirms and submits it again. */
async function save(query: string, fields: Record<string, string | readonly string[]>) {
  const response = await browser.post(matrix.action, `${path}${query}`, fields);
  if (response.status !== 409) return response;
  const { sure } = (await response.json()) as { sure: string };
  return browser.post(matrix.action, `${path}${query}`, { ...fields, sure });
}

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
});

describe('the permission matrix filtered to differences', () => {
  it('hides permissions for which all roles except the administrator have the same level', async () => {
    const all = await load();
    const { shown } = await load('?only=differences');
    expect(all.shown.length).toBeGreaterThan(shown.length);
    // Only administrators have permission 1. Managers also have permission 3.
    expect(shown).not.toContain(1);
    expect(shown).toContain(3);
  });

  it('changes only the displayed permissions, and returns to the same URL', async () => {
    const before = await permissions();
    const response = await save('?only=differences', { shown: ['8'], grant: ['8:support'] });
    expect(response.headers.get('location')).toBe(`${path}?only=differences`);
    const after = await permissions();
    expect(after[8]?.assignedTo).toEqual(['administrator', 'support']);
    for (const id of [1, 3, 4, 6]) expect(after[id]).toBe(before[id]);
  });
});

it('submitting the permission matrix without rows revokes nothing', async () => {
  const before = await permissions();
  await save('?only=differences', { shown: '0' });
  expect(await permissions()).toBe(before);
  const { html } = await openMarkup({ module: matrix, path, cookie: await cookieFor('admin') }, path);
  expect(html).toContain('name="shown" value="0"');
});

describe('the permission matrix of one role', () => {
  it('has the role in its title and changes no other role', async () => {
    expect((await load('?role=support')).title).toContain('Support');
    await save('?role=support', { shown: ['4', '8'], column: 'support', grant: ['8:support'] });
    const { [4]: planning, [8]: finance } = await permissions();
    expect(planning?.assignedTo).toEqual(['administrator', 'user']);
    expect(finance?.assignedTo).toEqual(['administrator', 'manager', 'support']);
  });

  it('includes only that role in the form, even without JavaScript', async () => {
    const { html } = await openMarkup(
      { module: matrix, path, cookie: await cookieFor('admin') },
      `${path}?role=support`,
    );
    expect(html).toContain('name="column" value="support"');
    expect(html).not.toContain('value="4:manager"');
  });
});

it('a rejected selection in the permission matrix is preserved, and the reason is shown', async () => {
  const keeper = await personWith('Permission');
  const page = { module: matrix, path, cookie: keeper.cookie };
  const fields = { shown: ['0', '8'], grant: ['8:support', '8:manager'] };
  const before = await permissions();
  const response = await browserWith(keeper.cookie).post(matrix.action, path, fields);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    ticked: fields.grant,
    refused: expect.stringContaining('only permissions that you have'),
  });
  expect(await permissions()).toBe(before);
  const { html } = await openMarkup(page, path, fields);
  expect(html).toContain('only permissions that you have');
  expect(html).toMatch(/<option value="8:support" selected="">/);
});

describe('the search for users who can do something', () => {
  const keysOf = ({ who }: Shown) => who?.roles.map(({ role }) => role.key);

  it('returns roles and users by verb and area', async () => {
    const deleting = await load('?q=who+can+delete+invoices%3F');
    expect(deleting.who).toMatchObject({ verb: 'manage', what: ['Invoices'] });
    expect(keysOf(deleting)).toEqual(['administrator', 'manager']);
    expect(deleting.who?.roles[1]?.people.length).toBeGreaterThan(0);
  });

  it('distinguishes viewing from changing', async () => {
    const actor = { id: 1, name: 'Dana Whitfield' };
    const { result: role } = await createRole({ input: { name: 'Auditor', description: '', like: '' }, actor });
    const { result } = await createPermission({ name: 'Look', areas: ['Invoice'], actor });
    const key = `role-${role.id}`;
    await saveMatrix({ grants: new Map([[result.permission.id, new Map([[key, 'view' as const]])]]), actor });
    await updateUser({ changes: { id: 7, role: 'subscriber', roleId: role.id }, actor });
    expect(keysOf(await load('?q=delete+invoice'))).not.toContain(key);
    const viewing = await load('?q=view+invoices');
    expect(viewing.who?.roles.find((one) => one.role.key === key)).toMatchObject({ level: 'view' });
  });

  it('includes users who were granted the area individually, but no suspended users', async () => {
    const helper = await personWith('Invoice');
    const names = async () => (await load('?q=edit+invoices')).who?.granted.map(({ name }) => name);
    expect(await names()).toContain(helper.name);
    await store.commit({ actor: null, label: 'test', logged: false }, ({ users }) => {
      for (const user of Object.values(users)) if (user.accountId === helper.id) user.status = 'inactive';
    });
    expect(await names()).not.toContain(helper.name);
  });

  it('matches other forms of a word, but no other words', async () => {
    for (const q of ['active', 'postpone', 'permit', 'e', 'an', 'paint houses'])
      expect([q, (await load(`?q=${encodeURIComponent(q)}`)).who?.what]).toEqual([q, []]);
    expect((await load('?q=deleting+invoice')).who).toMatchObject({ verb: 'manage', what: ['Invoices'] });
    expect((await load('?q=edited+an+order')).who).toMatchObject({ verb: 'manage', what: ['Orders'] });
  });

  it('finds permissions by name, and returns none for an unknown name', async () => {
    expect((await load('?q=billing')).who?.what).toEqual(['Manage Billing & Roles']);
    expect((await load('?q=delete+unicorns')).who).toMatchObject({ what: [], roles: [] });
  });
});
