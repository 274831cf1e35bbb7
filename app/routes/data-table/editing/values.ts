import { formatNumber } from '~/lib/format';
import type { EmployeeRow } from '~/models/employee/rules';

/** Returns the form values of an employee, with the salary formatted for a language. */
export function valuesOf(row: EmployeeRow, language: string) {
  const { name, startedOn, salary, post, email, city, age, experience, status } = row;
  const written = formatNumber(salary / 100, language, 2);
  return { full_name: name, post, email, city, start_date: startedOn, salary: written, age, experience, status };
}

/** A cell in quotation marks, as spreadsheets copy cells with line breaks or tabs. Its quotation marks are doubled. */
const quotedCell = /(^|[\t\n])"((?:[^"]|"")*[\t\n](?:[^"]|"")*)"(?=[\t\r\n]|$)/g;

/**
 * Splits text copied from a spreadsheet into cells: one line per row, with tabs between cells. Line breaks and tabs
 * within a cell become spaces, because no field of an employee has several lines.
 */
export function pastedCells(text: string): string[][] {
  return text
    .replace(/\r?\n$/, '')
    .replace(
      quotedCell,
      (_, before: string, cell: string) => before + cell.replaceAll('""', '"').replace(/[\t\r\n]+/g, ' '),
    )
    .split(/\r?\n/)
    .map((line) => line.split('\t').map((cell) => cell.trim()));
}

/**
 * Assigns pasted values to cells: the first one to `from`, the others to the cells after and below it. Values outside
 * the table are ignored.
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
