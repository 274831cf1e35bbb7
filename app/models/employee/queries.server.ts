import { found } from '~/lib/errors';
import { memoByIdentity } from '~/lib/memo';
import { rowsOf, sortKey, type SortKey, sortRows } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import { pageOf } from '~/models/shared/list';
import { toCents } from '~/models/shared/money';
import { store } from '~/models/store/store.server';
import { generatedRows } from './generated.server';
import { figuresOf } from './figures';
import { type EmployeeColumn, type EmployeeRow, type EmployeeStatus, employeeStatuses } from './rules';
import type { Employee, EmployeePageQuery, EmployeeQuery } from './schema';

/** Every employee in ascending id order (contract §11, GET /api/datatables/initial-data). */
export async function allEmployees(): Promise<readonly Employee[]> {
  return rowsOf((await store.snapshot()).employees);
}

/** An employee of the wire as the tables show it. */
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

/** What each row was made of: the wire's texts, which are what it is searched by. */
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

/** Searched by the fields of contract §11, and by nothing else, as calls are. */
const rowIndex = listIndex({ rows: rowsWithWires, search: wireValues, ...facts });

/** What a status is called on the screen, in every language there is. */
export type StatusWords = Readonly<Record<EmployeeStatus, string>>;

/** What the tables show of a row beside its texts: the city, the day, the salary as languages write it, and the status. */
function shownValues({ city, startedOn, salary, status }: EmployeeRow, words: StatusWords): string[] {
  const [whole = '', cents = ''] = (salary / 100).toFixed(2).split('.');
  const grouped = (sign: string) => whole.replace(/\B(?=(?:\d{3})+$)/g, sign);
  const salaries = [`$${grouped(',')}.${cents}`, `${grouped('.')},${cents} $`, `${grouped(' ')},${cents} $`];
  return [city, startedOn, ...salaries, words[status]];
}

/** Searched by what the screen shows, as the pages are. */
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
type Ask = Omit<EmployeeQuery, 'page' | 'perPage' | 'find'>;

/** The matches in list order; rows that are equal in the first column are in the order of the second (`then`). */
function matchesIn(index: Index, { then, ...query }: Ask): readonly EmployeeRow[] {
  if (then === '') return index.matches(query);
  const column = then.replace('-', '') as EmployeeColumn;
  const inner = index.matches({ ...query, sortColumn: column, sort: then.startsWith('-') ? 'desc' : 'asc' });
  return sortRows(inner, keys[query.sortColumn], query.sort);
}

const tableIndex = async (words: StatusWords) => shownIndex(words)((await store.snapshot()).employees);

/**
 * The employees of the wire that match, paged (contract §11, GET /api/datatables/data): in ascending id order, or as a page
 * of the tables was asked for. `all` is every employee, `total` the number of matches. With `find` it is searched as the
 * pages are, by `words` too.
 */
export async function listEmployees({ page, perPage, status, find, ...query }: EmployeeQuery, words?: StatusWords) {
  const { employees } = await store.snapshot();
  const index = find === 'shown' && words ? shownIndex(words)(employees) : rowIndex(employees);
  // The wire has numbers where the pages have words.
  const named = employeeStatuses[Number(status) - 1] ?? status;
  const { rows, total } = pageOf(matchesIn(index, { ...query, status: named }), { page, perPage });
  return { rows: rows.map(wireOf), total, all: await allEmployees() };
}

/** The employees that match search and filters in list order, unpaged. */
export async function matchingEmployees(
  { figure: _, ...query }: Ask & { figure?: string },
  words: StatusWords,
): Promise<readonly EmployeeRow[]> {
  return matchesIn(await tableIndex(words), query);
}

/**
 * One page of the matching employees and how many match; `counts` are those of each status under the other filters,
 * `posts` all there are, `totals` the sum of the salaries (cents) and the mean age of all that match, `figures` what was
 * asked for of them besides.
 */
export async function listPageEmployees(
  { page, perPage, figure, find: __, ...query }: EmployeePageQuery,
  words: StatusWords,
) {
  const index = await tableIndex(words);
  const matches = matchesIn(index, query);
  const sum = (valueOf: (row: EmployeeRow) => number) => matches.reduce((total, row) => total + valueOf(row), 0);
  const { then: _, ...asked } = query;
  return {
    ...pageOf(matches, { page, perPage }),
    counts: index.counts('status', asked),
    posts: [...new Set(index.all.map(({ post }) => post))].sort(),
    totals: { salary: sum(({ salary }) => salary), age: matches.length && sum(({ age }) => age) / matches.length },
    figures: figure === '' ? [] : figuresOf(matches, figure),
  };
}

/** One page of the generated rows that match, and how many do. */
export function listGenerated(
  { page, perPage, then: _, figure: __, find: ___, ...query }: EmployeePageQuery,
  words: StatusWords,
) {
  return generatedIndex(words)(generatedRows()).page({ ...query, page, perPage });
}

/** The employees with these ids; throws `not_found` when one is gone. */
export async function employeesById(ids: readonly number[]): Promise<EmployeeRow[]> {
  const index = rowIndex((await store.snapshot()).employees);
  return ids.map((id) => found(index.byId(id), 'Employee'));
}

/** One employee as stored; throws `not_found`. */
export async function getEmployee(id: number): Promise<Employee> {
  return found((await store.snapshot()).employees[id], 'Employee');
}
