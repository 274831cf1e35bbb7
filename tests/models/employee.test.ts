import { describe, expect, it } from 'vitest';
import { employeeQuerySchema } from '~/models/employee/schema';
import { listEmployees } from '~/models/employee/queries.server';
import { store } from '~/models/store/store.server';
import { pastedCells, placedCells } from '~/routes/data-table/editing/values';

const query = employeeQuerySchema.parse({ perPage: '1000' });

describe('listEmployees', () => {
  it('finds a value that has changed since the last search', async () => {
    expect((await listEmployees({ ...query, q: 'lighthouse keeper' })).total).toBe(0);
    await store.commit({ actor: null, label: 'employee.updated' }, (draft) => {
      const first = draft.employees[1];
      if (first) first.post = 'Lighthouse Keeper';
    });
    expect((await listEmployees({ ...query, q: 'lighthouse keeper' })).rows.map(({ id }) => id)).toEqual([1]);
  });

  it('doesn’t find text that spans two fields', async () => {
    const first = (await listEmployees(query)).all[0];
    expect((await listEmployees({ ...query, q: `${first?.full_name}${first?.post}` })).total).toBe(0);
  });
});

describe('cells copied from a spreadsheet', () => {
  const at = { ids: [7, 3, 9], columns: ['email', 'city', 'salary'] as const };

  it('are parsed into rows and columns, without a trailing line break or the quotes of multiline cells', () => {
    expect(pastedCells('Bergen\t20.50\r\n Fès \t1\r\n')).toEqual([
      ['Bergen', '20.50'],
      ['Fès', '1'],
    ]);
    expect(pastedCells('Oslo')).toEqual([['Oslo']]);
    // Spreadsheets quote cells with line breaks.
    expect(pastedCells('"New\nYork"\t1\r\n"The ""Big""\r\nApple"\t2\r\n')).toEqual([
      ['New York', '1'],
      ['The "Big" Apple', '2'],
    ]);
    expect(pastedCells('"Oslo"\t"1')).toEqual([['"Oslo"', '"1']]);
  });

  it('fill a table from the selected cell to the table’s edges', () => {
    const pasted = pastedCells('Bergen\t1\tx\nOslo\t2\nRome\t3');
    expect(placedCells(pasted, { id: 3, column: 'city' }, at)).toEqual([
      { id: 3, column: 'city', typed: 'Bergen' },
      { id: 3, column: 'salary', typed: '1' },
      { id: 9, column: 'city', typed: 'Oslo' },
      { id: 9, column: 'salary', typed: '2' },
    ]);
  });
});
