import { found } from '~/lib/errors';
import { memoByIdentity } from '~/lib/memo';
import { rowsOf, sortKey, type SortKey, sortRows } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import { pageOf } from '~/models/shared/list';
import { toCents } from '~/models/shared/money';
import { shownAmounts, shownDays } from '~/models/shared/shown-texts';
import { store } from '~/models/store/store.server';
import { generatedRows } from './generated.server';
import { figuresOf } from './figures';
import { type EmployeeColumn, type EmployeeRow, type EmployeeStatus, employeeStatuses } from './rules';
import type { Employee, EmployeePageQuery, EmployeeQuery } from './schema';

/** Returns every employee in ascending ID order (contract §11, GET /api/datatables/initial-data). */
export async function allEmployees(): Promise<readonly Employee[]> {
  return rowsOf((await store.snapshot()).employees);
}

/** Converts an employee from wire format to a table row. */
export function toEmployeeRow(employee: Employee): EmployeeRow {
  const { id, full_name: name, avatar, post, email, city, start_date, salary, age, experience, status } = employee;
  const [month, dayOfMonth, year] = start_date.split('/');
  return {
    id,
    name,
    avatar,
    post,
    email,
    city,
    startedOn: `${year}-${month}-${dayOfMonth}`,
    salary: toCents(Number(salary.replace('$', ''))),
    age: Number(age),
    experience: Number.parseInt(experience, 10) || 0,
    status: employeeStatuses[status - 1] ?? 'current',
  };
}

const keys = {
  id: ({ id }) => id,
  name: ({ name }) => sortKey(name),
  post: ({ post }) => sortKey(post),
  email: ({ email }) => sortKey(email),
  city: ({ city }) => sortKey(city),
  started: ({ startedOn }) => startedOn,
  salary: ({ salary }) => salary,
  age: ({ age }) => age,
  experience: ({ experience }) => experience,
  status: ({ status }) => employeeStatuses.indexOf(status),
} satisfies Record<EmployeeColumn, (row: EmployeeRow) => SortKey>;

const facts = {
  id: ({ id }: EmployeeRow) => id,
  filters: {
    status: ({ status }: EmployeeRow) => status,
    post: ({ post }: EmployeeRow) => post,
  },
  parts: {
    name: ({ name }: EmployeeRow) => name,
    email: ({ email }: EmployeeRow) => email,
    city: ({ city }: EmployeeRow) => city,
  },
  ranges: {
    started: ({ startedOn }: EmployeeRow) => startedOn,
    salary: ({ salary }: EmployeeRow) => salary / 100,
    age: ({ age }: EmployeeRow) => age,
    experience: ({ experience }: EmployeeRow) => experience,
  },
  sorts: keys,
};

const wires = new WeakMap<EmployeeRow, Employee>();
const wireOf = (row: EmployeeRow) => wires.get(row) as Employee;

function rowsWithWires(collection: Readonly<Record<string, Employee>>): EmployeeRow[] {
  return rowsOf(collection).map((employee) => {
    const row = toEmployeeRow(employee);
    wires.set(row, employee);
    return row;
  });
}

const wireValues = (row: EmployeeRow): string[] => {
  const { full_name, post, email, age, salary, start_date } = wireOf(row);
  return [full_name, post, email, age, salary, start_date];
};

/** Index for API requests, whose search covers only the fields of contract §11. */
const rowIndex = listIndex({ rows: rowsWithWires, search: wireValues, ...facts });

/** The labels of each status in all languages, as a single string. */
export type StatusWords = Readonly<Record<EmployeeStatus, string>>;

/**
 * Returns the values that the tables show in each language's format, in addition to the row's text: the city, the day,
 * the salary, and the status.
 */
function shownValues({ city, startedOn, salary, status }: EmployeeRow, words: StatusWords): string[] {
  return [city, ...shownDays(startedOn), ...shownAmounts(salary), words[status]];
}

/** Index for pages, whose search covers everything that the tables show. */
const shownIndex = memoByIdentity((words: StatusWords) =>
  listIndex({
    rows: rowsWithWires,
    search: (row: EmployeeRow) => [...wireValues(row), ...shownValues(row, words)],
    ...facts,
  }),
);

const generatedIndex = memoByIdentity((words: StatusWords) =>
  listIndex({
    rows: (rows: readonly EmployeeRow[]) => rows,
    search: (row: EmployeeRow) => {
      const { name, post, email, age, salary } = row;
      return [name, post, email, age, (salary / 100).toFixed(2), ...shownValues(row, words)];
    },
    ...facts,
  }),
);

type Index = ReturnType<typeof rowIndex>;
type MatchQuery = Omit<EmployeeQuery, 'page' | 'perPage' | 'find'>;

/**
 * Returns the matches in list order. Rows with equal values in the first sort column are ordered by the second one
 * (`then`).
 */
function matchesIn(index: Index, { then, ...query }: MatchQuery): readonly EmployeeRow[] {
  if (then === '') return index.matches(query);
  const column = then.replace('-', '') as EmployeeColumn;
  const inner = index.matches({ ...query, sortColumn: column, sort: then.startsWith('-') ? 'desc' : 'asc' });
  return sortRows(inner, keys[query.sortColumn], query.sort);
}

const tableIndex = async (words: StatusWords) => shownIndex(words)((await store.snapshot()).employees);

/**
 * Returns one page of the matching employees in wire format (contract §11, GET /api/datatables/data), in ascending ID
 * order or in the order that a table page requests. `all` is every employee, `total` the number of matches. With
 * `find`, the search works as it does on the pages, including status labels (`words`).
 */
export async function listEmployees({ page, perPage, status, find, ...query }: EmployeeQuery, words?: StatusWords) {
  const { employees } = await store.snapshot();
  const index = find === 'shown' && words ? shownIndex(words)(employees) : rowIndex(employees);
  // The API's statuses are numbers, and those of pages are names.
  const named = employeeStatuses[Number(status) - 1] ?? status;
  const { rows, total } = pageOf(matchesIn(index, { ...query, status: named }), { page, perPage });
  return { rows: rows.map(wireOf), total, all: await allEmployees() };
}

/** Returns all employees that match the search and filters, in list order. */
export async function matchingEmployees(
  { figure: _, ...query }: MatchQuery & { figure?: string },
  words: StatusWords,
): Promise<readonly EmployeeRow[]> {
  return matchesIn(await tableIndex(words), query);
}

/**
 * Returns a page of the matching employees and the number of matches. `counts` are the counts per status under the
 * other filters; `posts` are all job titles in use; `totals` are the sum of the salaries (in cents) and the average age
 * of all matches; `figures` are the additional metrics requested.
 */
export async function listPageEmployees(
  { page, perPage, figure, find: __, ...query }: EmployeePageQuery,
  words: StatusWords,
) {
  const index = await tableIndex(words);
  const matches = matchesIn(index, query);
  const sum = (valueOf: (row: EmployeeRow) => number) => matches.reduce((total, row) => total + valueOf(row), 0);
  const { then: _, ...rest } = query;
  return {
    ...pageOf(matches, { page, perPage }),
    counts: index.counts('status', rest),
    posts: [...new Set(index.all.map(({ post }) => post))].sort(),
    totals: { salary: sum(({ salary }) => salary), age: matches.length && sum(({ age }) => age) / matches.length },
    figures: figure === '' ? [] : figuresOf(matches, figure),
  };
}

/** Returns a page of the matching generated rows, and the number of matches. */
export function listGenerated(
  { page, perPage, then: _, figure: __, find: ___, ...query }: EmployeePageQuery,
  words: StatusWords,
) {
  return generatedIndex(words)(generatedRows()).page({ ...query, page, perPage });
}

/** Returns the employees with these IDs. Throws `not_found` if one doesn't exist. */
export async function employeesById(ids: readonly number[]): Promise<EmployeeRow[]> {
  const index = rowIndex((await store.snapshot()).employees);
  return ids.map((id) => found(index.byId(id), 'Employee'));
}

/** Returns an employee as stored. Throws `not_found`. */
export async function getEmployee(id: number): Promise<Employee> {
  return found((await store.snapshot()).employees[id], 'Employee');
}
