import { rowsOf } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import type { Employee, EmployeeQuery } from './schema';
import { store } from '~/models/store/store.server';

const employeeList = listIndex({
  rows: (collection: Readonly<Record<string, Employee>>) => rowsOf(collection),
  id: ({ id }: Employee) => id,
  search: ({ full_name, post, email, age, salary, start_date }) => [full_name, post, email, age, salary, start_date],
  sorts: { id: ({ id }) => id },
});

/** Every employee in ascending id order (contract §11, GET /api/datatables/initial-data). */
export async function allEmployees(): Promise<readonly Employee[]> {
  return rowsOf((await store.snapshot()).employees);
}

/**
 * The employees that match a search, paged, in ascending id order (contract §11, GET /api/datatables/data).
 * `all` is every employee, `total` the number of matches.
 */
export async function listEmployees(query: EmployeeQuery) {
  const index = employeeList((await store.snapshot()).employees);
  return { ...index.page({ ...query, sortColumn: 'id', sort: 'asc' }), all: index.all };
}
