import { memoByIdentity } from '~/lib/memo';
import type { Change } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { toEmployeeRow } from './queries.server';
import type { EmployeeRow } from './rules';
import type { Employee } from './schema';

const rowFields: Readonly<Record<string, keyof EmployeeRow>> = { full_name: 'name', start_date: 'startedOn' };

/** A replaced value of an employee; `from` and `to` are in row format (salaries in cents). */
export interface CellChange {
  change: number;
  at: string;
  by: string;
  field: keyof EmployeeRow;
  from: string | number;
  to: string | number;
}

function asInRow(field: keyof EmployeeRow, wireField: string, value: unknown): string | number {
  const blank = { start_date: '01/01/2000', salary: '$0', age: '0', experience: '0', status: 1 };
  return toEmployeeRow({ ...blank, [wireField]: value } as Employee)[field];
}

function cellsOf({ id, at, actor, patches, inverse }: Change): [string, CellChange][] {
  return patches.flatMap(({ path, value }) => {
    const [collection, employee, wireField] = path.map(String);
    if (collection !== 'employees' || employee === undefined || wireField === undefined) return [];
    const before = inverse.find((patch) => patch.path.map(String).join('/') === path.map(String).join('/'));
    const field = rowFields[wireField] ?? (wireField as keyof EmployeeRow);
    const [from, to] = [before?.value, value].map((one: unknown) => asInRow(field, wireField, one));
    if (from === undefined || to === undefined || from === to) return [];
    return [[employee, { change: id, at, by: actor?.name ?? '', field, from, to }] satisfies [string, CellChange]];
  });
}

const cellChanges = memoByIdentity((log: readonly Change[]) => {
  const cells = new Map<string, CellChange[]>();
  for (const change of log) {
    for (const [employee, cell] of cellsOf(change)) cells.set(employee, [cell, ...(cells.get(employee) ?? [])]);
  }
  return cells;
});

/** Returns the changed values of an employee in the change log, newest first (features §10: a cell's history). */
export async function employeeHistory(id: number): Promise<readonly CellChange[]> {
  return cellChanges(await store.changes()).get(String(id)) ?? [];
}

/**
 * Returns how often each value of these employees has been replaced, according to the change log, by ID and field.
 * Omits values that were never replaced.
 */
export async function employeeChangeCounts(ids: readonly number[]) {
  const cells = cellChanges(await store.changes());
  return Object.fromEntries(
    ids.flatMap((id) => {
      const own = cells.get(String(id)) ?? [];
      const counts: Partial<Record<keyof EmployeeRow, number>> = {};
      for (const { field } of own) counts[field] = (counts[field] ?? 0) + 1;
      return own.length > 0 ? [[id, counts] as const] : [];
    }),
  ) as Record<number, Partial<Record<keyof EmployeeRow, number>>>;
}
