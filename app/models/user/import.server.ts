import { AppError } from '~/lib/errors';
import { folded } from '~/lib/fold';
import { searchableLabels } from '~/lib/searchable-labels.server';
import { readTable } from '~/models/shared/csv-table.server';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { userFormSchema, type User } from './schema';
import { usersWithPlans } from '~/models/subscription/user-plan.server';
import { storedRoles, userPlans, userStatuses } from './rules';

/** Maximum number of lines in a file. */
export const maxLines = 1000;

/** The columns that can be imported, the same as in the exported file. */
export const importColumns = [
  'fullName',
  'username',
  'email',
  'role',
  'currentPlan',
  'status',
  'billing',
  'company',
  'country',
  'contact',
] as const;
type Column = (typeof importColumns)[number];
type Values = Record<Column, string>;

/** A line of the file, and the effect of importing it. */
export type ImportLine = {
  /** Line number in the file; the header is 1. */
  line: number;
  name: string;
  email: string;
} & (
  | { state: 'new'; input: Values }
  | { state: 'changed'; id: number; input: Partial<Values>; before: Partial<Values> }
  | { state: 'same'; id: number }
  /** `problems` contains keys of the `validation` namespace, by column. */
  | { state: 'refused'; problems: Partial<Record<Column, string>> }
);

const headingWords = searchableLabels('user', 'column');
const fieldWords = searchableLabels('user', 'field');
const bare = (heading: string) => folded(heading.replace(/[\s_-]/g, ''));

/** Headings in files from Google Contacts, Outlook, and other apps. */
const aliases: Partial<Record<Column, readonly string[]>> = {
  fullName: ['name', 'displayname'],
  email: ['mail', 'emailaddress', 'email1value'],
  company: ['organization', 'organisation', 'organizationname', 'organization1name', 'companyname'],
  country: ['countryregion', 'address1country', 'businesscountry/region'],
  contact: ['phone', 'phonenumber', 'mobile', 'mobilephone', 'phone1value'],
};

const columnsByHeading = new Map<string, Column>([
  ...headingWords('user').map((word): [string, Column] => [bare(word), 'fullName']),
  ...[...headingWords('plan'), 'plan'].map((word): [string, Column] => [bare(word), 'currentPlan']),
  ...importColumns.flatMap((column) =>
    [column, ...headingWords(column), ...fieldWords(column), ...(aliases[column] ?? [])].map(
      (word): [string, Column] => [bare(word), column],
    ),
  ),
]);

const columnOf = (heading: string) => columnsByHeading.get(bare(heading));

const isColumn = (text: string | undefined): text is Column => importColumns.some((one) => one === text);

/**
 * Returns the headings of a CSV file, each with the column that it's imported into, or `null` if there is none. Each
 * column is imported only once, from the first matching heading.
 * @param chosen the column for each heading, instead of the column that its text suggests
 * @throws AppError `invalid` with `notCsv` as message
 */
export function importHeadings(text: string, chosen?: readonly string[]): { heading: string; column: Column | null }[] {
  const seen = new Set<Column>();
  return readTable(text).headings.map((heading, at) => {
    const column = chosen ? chosen[at] : columnOf(heading);
    if (!isColumn(column) || seen.has(column)) return { heading, column: null };
    seen.add(column);
    return { heading, column };
  });
}

function records(text: string, chosen?: readonly string[]): { line: number; cells: Partial<Values> }[] {
  const { lines } = readTable(text);
  const columns = importHeadings(text, chosen).map(({ column }) => column);
  if (!columns.includes('email')) throw new AppError('invalid', 'noEmailColumn');
  if (lines.length > maxLines) throw new AppError('invalid', 'tooManyLines');
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      cells.flatMap((cell, index) => {
        const column = columns[index];
        return column ? [[column, spellings[column]?.(cell) ?? cell]] : [];
      }),
    ),
  }));
}

/** Returns a function that maps the labels of a column's values, in every language, to those values. */
function spelled(values: readonly string[], key: string): (cell: string) => string {
  const words = searchableLabels('user', key);
  const byWord = new Map(values.flatMap((value) => [value, ...words(value)].map((word) => [folded(word), value])));
  return (cell) => byWord.get(folded(cell.trim())) ?? cell;
}

const spellings: Partial<Record<Column, (cell: string) => string>> = {
  role: spelled(storedRoles, 'role'),
  currentPlan: spelled(userPlans, 'plan'),
  status: spelled(userStatuses, 'status'),
};

const lower = (text: string) => text.trim().toLowerCase();

function problemsOf(values: Values): Partial<Record<Column, string>> {
  const parsed = userFormSchema.safeParse(values);
  const role = (storedRoles as readonly string[]).includes(values.role) ? {} : { role: 'choice' };
  if (parsed.success) return role;
  const found = parsed.error.issues.map((issue): [Column, string] => {
    const column = issue.path[0] as Column;
    const own = (issue as { params?: { key?: string } }).params?.key;
    return [column, own ?? (values[column] === '' ? 'required' : 'choice')];
  });
  return { ...role, ...Object.fromEntries(found.reverse()) };
}

/**
 * Returns what a CSV file of users would change. A line with the email address of an existing user changes that user;
 * any other line adds a user. Columns that the file doesn't have don't change. Doesn't store anything.
 * @param chosen the column for each heading (see `importHeadings`)
 * @throws AppError `invalid` with `notCsv`, `noEmailColumn`, or `tooManyLines` as message
 */
export async function importLines(text: string, chosen?: readonly string[]): Promise<ImportLine[]> {
  const users = usersWithPlans(await store.snapshot());
  const byEmail = new Map(recordsOf(users).map((user) => [lower(user.email), user]));
  const names = new Map(recordsOf(users).map((user) => [lower(user.username), user.id]));
  const seen = new Set<string>();
  return records(text, chosen).map(({ line, cells }): ImportLine => {
    const email = cells.email ?? '';
    const user = byEmail.get(lower(email));
    const values = { ...blank, ...(user && valuesOf(user)), ...(user ? cells : filled(cells)) };
    const about = { line, name: values.fullName, email };
    const problems = problemsOf(values);
    if (seen.has(lower(email))) problems.email ??= 'emailTaken';
    const holder = names.get(lower(values.username));
    if (values.username !== '' && holder !== undefined && holder !== (user?.id ?? 0))
      problems.username ??= 'usernameTaken';
    if (Object.keys(problems).length > 0) return { ...about, state: 'refused', problems };
    seen.add(lower(email));
    names.set(lower(values.username), user?.id ?? -line);
    if (!user) return { ...about, state: 'new', input: values };
    const old = valuesOf(user);
    const input = Object.fromEntries(
      importColumns.filter((one) => values[one] !== old[one]).map((one) => [one, values[one]]),
    );
    if (Object.keys(input).length === 0) return { ...about, state: 'same', id: user.id };
    const before = Object.fromEntries(Object.keys(input).map((one) => [one, old[one as Column]]));
    return { ...about, state: 'changed', id: user.id, input, before };
  });
}

const blank: Values = {
  fullName: '',
  username: '',
  email: '',
  role: 'client',
  currentPlan: 'basic',
  status: 'pending',
  billing: '',
  company: '',
  country: '',
  contact: '',
};

const valuesOf = (user: User) => Object.fromEntries(importColumns.map((one) => [one, user[one]])) as Values;

/** Omits empty cells so that a new user gets the defaults. */
const filled = (cells: Partial<Values>) => Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
