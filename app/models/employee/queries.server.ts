import { found } from '~/lib/errors';
import { pageOf, rowsOf, searchText } from '~/models/shared/list';
import { memoByIdentity } from '~/lib/memo';
import type { Actor } from '~/models/store/change-log';
import type { Employee, EmployeeChanges, EmployeeQuery } from './schema';
import { store } from '~/models/store/store.server';

/** The text each employee is searched by, in ascending id order (contract §11). */
const searchTexts = memoByIdentity((employees: Readonly<Record<string, Employee>>) =>
  rowsOf(employees).map(({ full_name, post, email, age, salary, start_date }) =>
    searchText([full_name, post, email, age, salary, start_date]),
  ),
);

/** Every employee in ascending id order (contract §11, GET /api/datatables/initial-data). */
export async function allEmployees(): Promise<readonly Employee[]> {
  return rowsOf((await store.snapshot()).employees);
}

/**
 * The employees that match a search, paged, in ascending id order (contract §11, GET /api/datatables/data).
 * `all` is every employee, `total` the number of matches.
 */
export async function listEmployees(query: EmployeeQuery) {
  const { employees } = await store.snapshot();
  const all = rowsOf(employees);
  const texts = searchTexts(employees);
  const wanted = query.q.toLowerCase();
  const matches = wanted === '' ? all : all.filter((_, index) => texts[index]?.includes(wanted));
  return { ...pageOf(matches, query), all };
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
