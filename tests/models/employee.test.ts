import { describe, expect, it } from 'vitest';
import { employeeQuerySchema } from '~/models/employee/schema';
import { listEmployees } from '~/models/employee/queries.server';
import { store } from '~/models/store/store.server';

const query = employeeQuerySchema.parse({ perPage: '1000' });

describe('listEmployees', () => {
  it('finds a value that changed since the last search', async () => {
    expect((await listEmployees({ ...query, q: 'lighthouse keeper' })).total).toBe(0);
    await store.commit({ actor: null, label: 'employee.updated' }, (draft) => {
      const first = draft.employees[1];
      if (first) first.post = 'Lighthouse Keeper';
    });
    expect((await listEmployees({ ...query, q: 'lighthouse keeper' })).rows.map(({ id }) => id)).toEqual([1]);
  });

  it('does not find a text that spans two fields', async () => {
    const first = (await listEmployees(query)).all[0];
    expect((await listEmployees({ ...query, q: `${first?.full_name}${first?.post}` })).total).toBe(0);
  });
});
