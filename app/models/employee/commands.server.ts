import { found } from '~/lib/errors';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import type { EmployeeChanges } from './schema';

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
