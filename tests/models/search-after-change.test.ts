import { beforeEach, expect, it } from 'vitest';
import type { Account } from '~/models/account/schema';
import { createPermission, deletePermissions, renamePermission } from '~/models/permission/commands.server';
import { findAll } from '~/models/search/find.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };

async function titlesFor(typed: string): Promise<string[]> {
  const account = (await store.snapshot()).accounts[1] as Account;
  const groups = await findAll({ account, typed, limit: 4, pageTitle: ({ title }) => title });
  return groups.flatMap(({ hits }) => hits.map(({ title }) => title));
}

beforeEach(reseed);

it('search finds a record only by its current name, and not after it’s deleted', async () => {
  expect(await titlesFor('zebracrossing')).toEqual([]);
  const { result } = await createPermission({ name: 'Zebracrossing', actor });
  const { id } = result.permission;
  expect(await titlesFor('zebracrossing')).toEqual(['Zebracrossing']);
  await renamePermission({ id, name: 'Quicksilver', actor });
  expect(await titlesFor('zebracrossing')).toEqual([]);
  expect(await titlesFor('quicksilver')).toEqual(['Quicksilver']);
  await deletePermissions({ ids: [id], actor });
  expect(await titlesFor('quicksilver')).toEqual([]);
});

it('concurrent searches find the same new record', async () => {
  await createPermission({ name: 'Zebracrossing', actor });
  const found = await Promise.all([titlesFor('zebracrossing'), titlesFor('zebracrossing'), titlesFor('zebracros')]);
  expect(found).toEqual([['Zebracrossing'], ['Zebracrossing'], ['Zebracrossing']]);
});
