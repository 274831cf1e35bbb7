import { found } from '~/lib/errors';
import { rowsOf } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import type { Actor } from '~/models/store/change-log';
import type { Employee, EmployeeChanges, EmployeeQuery } from './schema';
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

/** Changes the given fields of an employee; throws `not_found`. */
export async function updateEmployee({
  changes: { id, ...changes },
  actor,
}: {
  changes: EmployeeChanges;
  actor: Actor;
}) {
  const { full_name } = found((await store.snapshot()).employees[id], 'Employee');
  return store.commit({ actor, label: 'employee.updated', about: changes.full_name ?? full_name }, (draft) => {
    const employee = found(draft.employees[id], 'Employee');
    Object.assign(employee, changes);
    return { employee };
  });
}
