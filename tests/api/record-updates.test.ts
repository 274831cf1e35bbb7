import { beforeEach, describe, expect, it } from 'vitest';
import type { Employee } from '~/models/employee/schema';
import type { WirePermission } from '~/models/permission/schema';
import { store } from '~/models/store/store.server';
import type { User } from '~/models/user/schema';
import * as employees from '~/routes/data-table/api';
import * as permissions from '~/routes/permission/api';
import * as users from '~/routes/user/api';
import { adminCall, refused } from '../helpers/admin-call';
import { reseed } from '../helpers/store';
import { undoRestores } from '../helpers/undo-restores';

type Call = Awaited<ReturnType<typeof adminCall>>;
let user: Call;
let permission: Call;
let employee: Call;

beforeEach(async () => {
  reseed();
  [user, permission, employee] = [await adminCall(users), await adminCall(permissions), await adminCall(employees)];
});

describe('POST /apps/users/update-user', () => {
  const update = (body: object) => user<{ user: User }>('/apps/users/update-user', { body });

  it('updates only the given fields, and can be undone', async () => {
    const before = (await store.snapshot()).users[7];
    const { status, body } = await update({ id: '7', status: 'inactive', company: '' });
    expect(status).toBe(200);
    expect(before).toMatchObject({ ...body.user, status: before?.status, company: before?.company });
    expect((await store.snapshot()).users[7]).toEqual({ ...before, status: 'inactive', company: '' });
    await undoRestores('users', () => update({ id: 7, fullName: 'Someone Else' }));
  });

  it.each([
    [{ id: 7, fullName: '  ' }, 'fullName'],
    [{ id: 7, role: 'king' }, 'role'],
    [{ id: 7, contact: 5 }, 'contact'],
    [{ status: 'active' }, 'id'],
  ])('returns 400 for %j', async (body, field) => {
    expect(await refused(400, () => update(body))).toEqual([field]);
  });

  it('returns 404 for an unknown ID', () => refused(404, () => update({ id: 999, status: 'active' })));
});

describe('POST /apps/permissions/assign-roles', () => {
  const assign = (body: object) =>
    permission<{ permission: WirePermission }>('/apps/permissions/assign-roles', { body });

  it('assigns exactly the given roles, without duplicates, and can be undone', async () => {
    const { status, body } = await assign({ id: 4, assignedTo: ['support', 'manager', 'support'] });
    expect(status).toBe(200);
    expect(body.permission).toMatchObject({ id: 4, name: 'Project Planning', assignedTo: ['manager', 'support'] });
    expect((await assign({ id: 4, assignedTo: [] })).body.permission.assignedTo).toEqual([]);
    await undoRestores('permissions', () => assign({ id: 5, assignedTo: ['manager'] }));
  });

  it('returns 400 for unknown roles, text instead of a list, or a missing ID, and 404 for an unknown ID', async () => {
    expect(await refused(400, () => assign({ id: 4, assignedTo: ['owner'] }))).toEqual(['assignedTo']);
    expect(await refused(400, () => assign({ id: 4, assignedTo: 'manager' }))).toEqual(['assignedTo']);
    expect(await refused(400, () => assign({ assignedTo: [] }))).toEqual(['id']);
    await refused(404, () => assign({ id: 99, assignedTo: [] }));
  });
});

describe('POST /api/datatables/update', () => {
  const update = (body: object) => employee<{ employee: Employee }>('/api/datatables/update', { body });

  it('updates only the given fields, and can be undone', async () => {
    const before = (await store.snapshot()).employees[4];
    const { body } = await update({ id: 4, post: 'Buyer', age: '40', start_date: '02/29/2024', salary: '$1200' });
    expect(body.employee).toEqual({
      ...before,
      post: 'Buyer',
      age: '40',
      start_date: '02/29/2024',
      salary: '$1200',
    });
    await undoRestores('employees', () => update({ id: 4, status: 5 }));
  });

  it.each(Object.entries({ full_name: '', start_date: '02/30/2024', salary: '1200', age: 40, status: 6, city: null }))(
    'returns 400 for an invalid %s',
    async (field, value) => {
      expect(await refused(400, () => update({ id: 4, [field]: value }))).toEqual([field]);
    },
  );

  it('returns 404 for an unknown ID', () => refused(404, () => update({ id: 999, age: '30' })));
});
