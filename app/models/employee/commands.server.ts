import { found } from '~/lib/errors';
import { assertFresh, recordTag } from '~/models/shared/tag.server';
import { subjectNames } from '~/models/store/change-subject';
import type { Actor, By } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { type EmployeeStatus, employeeStatuses } from './rules';
import type { Employee, EmployeeChanges } from './schema';

/** Returns the version tag for the edit form of an employee. */
export function employeeTag(employee: Employee): string {
  return recordTag(employee);
}

/**
 * Updates the given fields of an employee.
 * @param tag version tag of the employee as an edit form showed it
 * @throws AppError `not_found`, or `StaleRecord` if the employee has changed since
 */
export async function updateEmployee({
  changes: { id, ...changes },
  tag,
  actor,
  idempotencyKey,
}: By & { changes: EmployeeChanges; tag?: string }) {
  const { full_name } = found((await store.snapshot()).employees[id], 'Employee');
  const about = changes.full_name ?? full_name;
  return store.commit({ actor, label: 'employee.updated', about, idempotencyKey }, (draft) => {
    const employee = found(draft.employees[id], 'Employee');
    assertFresh(employee, tag);
    Object.assign(employee, changes);
    return { employee };
  });
}

/** Sets the status of several employees in one change. Throws `not_found` if one doesn't exist. */
export async function setEmployeeStatus({
  ids,
  status,
  actor,
}: {
  ids: readonly number[];
  status: EmployeeStatus;
  actor: Actor;
}) {
  const { employees } = await store.snapshot();
  const about = subjectNames(ids.map((id) => found(employees[id], 'Employee').full_name));
  return store.commit({ actor, label: 'employee.updated', about }, (draft) => {
    for (const id of ids) found(draft.employees[id], 'Employee').status = employeeStatuses.indexOf(status) + 1;
    return { count: ids.length };
  });
}
