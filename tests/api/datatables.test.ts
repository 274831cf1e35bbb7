import { describe, expect, it } from 'vitest';
import { type Employee, employeeSchema } from '~/models/employee/schema';
import * as route from '~/routes/data-table/api';
import { apiClient, tokenOf } from '../helpers/api-client';

interface List {
  allData: Employee[];
  invoices: Employee[];
  total: number;
}

const call = apiClient(route);
const all = async () => (await call<Employee[]>('/api/datatables/initial-data')).body;
const list = async (query = '') => (await call<List>(`/api/datatables/data${query}`)).body;

describe('GET /api/datatables/initial-data', () => {
  it('returns all 100 employees in ascending ID order, in the documented format', async () => {
    const employees = await all();
    expect(employees).toHaveLength(100);
    expect(employees).toEqual(employees.toSorted((a, b) => a.id - b.id));
    for (const employee of employees) {
      expect(employeeSchema.strict().parse(employee)).toMatchObject({
        responsive_id: '',
        start_date: expect.stringMatching(/^\d\d\/\d\d\/\d{4}$/),
        salary: expect.stringMatching(/^\$\d+\.\d\d$/),
        age: expect.stringMatching(/^\d+$/),
        experience: expect.stringMatching(/^\d+ Years?$/),
      });
    }
  });
});

describe('GET /api/datatables/data', () => {
  it('returns the first ten rows, all rows, and the total, even if its parameters are empty', async () => {
    const employees = await all();
    expect(await list()).toEqual({ allData: employees, invoices: employees.slice(0, 10), total: 100 });
    expect(await list('?q=&page=&perPage=')).toEqual(await list());
  });

  it.each(['ACCOUNTANT', '@', '$2', '/2017', '53', 'years', 'Nairobi', '\\', 'nobody'])(
    'searches six fields for %j, regardless of case',
    async (q) => {
      const fields = ['full_name', 'post', 'email', 'age', 'salary', 'start_date'] as const;
      const expected = (await all()).filter((row) =>
        fields.some((field) => row[field].toLowerCase().includes(q.toLowerCase())),
      );
      const { invoices, total, allData } = await list(`?perPage=1000&q=${encodeURIComponent(q)}`);
      expect(invoices).toEqual(expected);
      expect(total).toBe(expected.length);
      expect(allData).toHaveLength(100);
    },
  );

  it('returns every row once across pages, and none past the end', async () => {
    const pages = await Promise.all([1, 2, 3, 4, 5].map((page) => list(`?perPage=23&page=${page}`)));
    expect(pages.flatMap(({ invoices }) => invoices)).toEqual(await all());
    expect(await list('?page=11')).toMatchObject({ invoices: [], total: 100 });
  });

  it.each(['page=0', 'page=-1', 'perPage=1001', 'perPage=all'])('returns 400 for %s', async (query) => {
    const { status, body } = await call<{ error: object }>(`/api/datatables/data?${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body.error)).toEqual([query.split('=')[0]]);
  });

  it('returns 403 without access to data tables, and initial-data returns 401 for an invalid token', async () => {
    expect((await call('/api/datatables/data', { token: await tokenOf('client') })).status).toBe(403);
    expect((await call('/api/datatables/initial-data', { token: 'wrong' })).status).toBe(401);
  });
});
