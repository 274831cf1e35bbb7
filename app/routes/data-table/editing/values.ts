import { formatNumber } from '~/lib/format';
import type { EmployeeRow } from '~/models/employee/rules';

/** Returns the values of an employee's form, with the salary in a language's format. */
export function valuesOf(row: EmployeeRow, language: string) {
  const { name, startedOn, salary, post, email, city, age, experience, status } = row;
  const written = formatNumber(salary / 100, language, 2);
  return { full_name: name, post, email, city, start_date: startedOn, salary: written, age, experience, status };
}

/** Returns the cells of copied text, as spreadsheets write them: a line for each row, tabs between its cells. */
export function pastedCells(text: string): string[][] {
  return text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

/**
 * Returns pasted values with the cells they're for: the first one at `from`, the others to its end and below, as far as
 * there are rows and columns.
 */
export function placedCells<Column extends string>(
  pasted: readonly (readonly string[])[],
  from: { id: number; column: Column },
  { ids, columns }: { ids: readonly number[]; columns: readonly Column[] },
): { id: number; column: Column; typed: string }[] {
  const [top, start] = [ids.indexOf(from.id), columns.indexOf(from.column)];
  return pasted.flatMap((values, down) =>
    values.flatMap((typed, across) => {
      const [id, column] = [ids[top + down], columns[start + across]];
      return id === undefined || column === undefined ? [] : [{ id, column, typed }];
    }),
  );
}

export type EmployeeValues = ReturnType<typeof valuesOf>;
