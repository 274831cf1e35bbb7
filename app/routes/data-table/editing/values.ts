import { formatNumber } from '~/lib/format';
import type { EmployeeRow } from '~/models/employee/rules';

/** Returns the values of an employee's form, with the salary in a language's format. */
export function valuesOf(row: EmployeeRow, language: string) {
  const { name, startedOn, salary, post, email, city, age, experience, status } = row;
  const written = formatNumber(salary / 100, language, 2);
  return { full_name: name, post, email, city, start_date: startedOn, salary: written, age, experience, status };
}

export type EmployeeValues = ReturnType<typeof valuesOf>;
