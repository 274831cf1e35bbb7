import { listPermissions } from '~/models/permission/queries.server';
import { beforeEach, describe, expect, it } from 'vitest';
import { permissionDate } from '~/models/permission/rules';
import { permissionQuerySchema } from '~/models/permission/schema';
import { createPermission, deletePermissions } from '~/models/permission/commands.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const query = permissionQuerySchema.parse({});

beforeEach(reseed);

describe('permissionDate', () => {
  it.each([
    ['2021-09-24T20:43:59Z', '24 Sep 2021, 8:43 PM'],
    ['2024-02-29T00:05:00Z', '29 Feb 2024, 12:05 AM'],
    ['2023-12-01T12:00:00Z', '1 Dec 2023, 12:00 PM'],
    ['2023-05-31T11:59:00Z', '31 May 2023, 11:59 AM'],
  ])('formats %s as %s', (instant, text) => {
    expect(permissionDate(new Date(instant))).toBe(text);
  });
});

describe('permissions', () => {
  it('are restored to their positions when a bulk deletion is undone', async () => {
    await createPermission({ name: 'Newest', actor });
    const before = await listPermissions(query);
    const { changeId } = await deletePermissions({ ids: [10, 4, 9], actor });
    expect((await listPermissions(query)).total).toBe(7);
    await store.undo(changeId ?? 0, actor);
    expect(await listPermissions(query)).toEqual(before);
  });

  it('are listed first after they’re added', async () => {
    await deletePermissions({ ids: [4, 5, 6, 7, 8, 9], actor });
    const { result } = await createPermission({ name: 'Another', actor });
    expect((await listPermissions(query)).all.map(({ id }) => id)).toEqual([result.permission.id, 1, 2, 3]);
  });
});
