import { beforeEach, describe, expect, it } from 'vitest';
import { createRole } from '~/models/role/commands.server';
import { updateUser } from '~/models/user/commands.server';
import { store } from '~/models/store/store.server';
import { action, loader } from '~/routes/user/list/route';
import { loader as file } from '~/routes/user/export/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

let browser = browserWith('');
let key = '';

interface Shown {
  rows: { id: number; role: string; roleId: number | null }[];
  total: number;
  counts: { role: Record<string, number> };
}
const list = async (query: string) => (await (await browser.get(loader, `/apps/user/list?${query}`)).json()) as Shown;

beforeEach(async () => {
  reseed();
  browser = browserWith(await cookieFor('admin'));
  const { result } = await createRole({
    input: { name: 'Night shift', description: '', like: 'support' },
    actor: null,
  });
  key = `role-${result.id}`;
  await updateUser({ changes: { id: 7, role: 'author', roleId: result.id }, actor: null });
});

describe('a custom role in the user list', () => {
  it('has its own filter and count, and its user isn’t listed under the built-in role “author”', async () => {
    const shown = await list(`role=${key}`);
    expect(shown.rows.map(({ id }) => id)).toEqual([7]);
    expect(shown.counts.role[key]).toBe(1);
    const authors = await list('role=author&perPage=100');
    expect(authors.rows.some(({ id }) => id === 7)).toBe(false);
    expect(authors.total).toBe(authors.counts.role.author);
  });

  it('can be assigned to a selected user, with undo', async () => {
    const fields = { intent: 'set', ids: '8', role: key };
    expect(await outcomeOf(await browser.post(action, '/apps/user/list', fields))).toMatchObject({ undo: true });
    const { users } = await store.snapshot();
    expect(users[8]?.roleId).toBe(users[7]?.roleId);
  });

  it('can’t be assigned to a selected user if it doesn’t exist', async () => {
    const before = (await store.snapshot()).users;
    const outcome = await outcomeOf(
      await browser.post(action, '/apps/user/list', { intent: 'set', ids: '8', role: 'role-999' }),
    );
    expect(outcome).toMatchObject({ type: 'error', undo: false });
    expect((await store.snapshot()).users).toEqual(before);
  });

  it('can be used to filter the export, whose records have no role ID', async () => {
    const records = (await (await browser.get(file, `/apps/user/export?format=json&role=${key}`)).json()) as object[];
    expect(records).toHaveLength(1);
    expect(records[0]).not.toHaveProperty('roleId');
  });
});
