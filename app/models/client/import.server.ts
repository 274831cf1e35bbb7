import { folded } from '~/lib/fold';
import { searchableLabels } from '~/lib/searchable-labels.server';
import { languages } from '~/lib/languages';
import { readTable } from '~/models/shared/csv-table.server';
import { rowsOf } from '~/models/shared/list';
import { store } from '~/models/store/store.server';
import { clientKey, type ImportColumn, importColumns, isSameName } from './rules';
import { type Client, clientFormSchema, type ClientInput } from './schema';

export const maxLines = 1000;

const maxColumns = 60;

type Cells = Partial<Record<ImportColumn, string>>;

/** A line of the CSV file and the effect of importing it. */
export type ImportLine = {
  /** Line number in the file; the header is 1. */
  line: number;
  name: string;
  email: string;
} & (
  | { state: 'new'; input: ClientInput }
  | { state: 'changed'; id: number; input: ClientInput; changes: [column: ImportColumn, from: string, to: string][] }
  | { state: 'same' }
  /** `problems` contains keys of the `validation` namespace, by column. */
  | { state: 'refused'; problems: Partial<Record<ImportColumn, string>> }
);

const words = searchableLabels('invoice', 'client');
const bare = (heading: string) => folded(heading.replace(/[\s_-]/g, ''));

const aliases: Partial<Record<ImportColumn, readonly string[]>> = {
  name: ['fullname', 'customer', 'contactname'],
  company: ['organization', 'organisation', 'companyname'],
  companyEmail: ['email', 'mail', 'emailaddress'],
  contact: ['phone', 'phonenumber', 'telephone', 'tel', 'mobile'],
  address: ['billingaddress', 'street'],
  deliveryAddress: ['shippingaddress'],
  taxNumber: ['vat', 'vatnumber', 'vatid', 'taxid', 'ustid', 'ustidnr'],
  terms: ['paymentterms', 'daystopay'],
  note: ['notes', 'comment'],
};

const columnsByHeading = new Map(
  importColumns.flatMap((column) =>
    [column, ...words(column), ...(aliases[column] ?? [])].map((word): [string, ImportColumn] => [bare(word), column]),
  ),
);

function guessed(headings: readonly string[]): (ImportColumn | '')[] {
  const used = new Set<ImportColumn>();
  return headings.map((heading) => {
    const column = columnsByHeading.get(bare(heading));
    if (!column || used.has(column)) return '';
    used.add(column);
    return column;
  });
}

const languageWords = searchableLabels('common', 'languageNames');
const languageByWord = new Map(
  languages.flatMap((language) => [language, ...languageWords(language)].map((word) => [folded(word), language])),
);

const blank: Record<ImportColumn, string> = {
  name: '',
  company: '',
  companyEmail: '',
  contact: '',
  address: '',
  country: '',
  deliveryAddress: '',
  taxNumber: '',
  language: '',
  terms: '',
  note: '',
};

const textsOf = ({ terms, ...client }: Pick<Client, ImportColumn>): Record<ImportColumn, string> => ({
  ...(Object.fromEntries(importColumns.map((column) => [column, column === 'terms' ? '' : client[column]])) as Record<
    ImportColumn,
    string
  >),
  terms: terms === null ? '' : String(terms),
});

const wrong: Partial<Record<ImportColumn, string>> = { companyEmail: 'email', language: 'choice', terms: 'termDays' };

/**
 * Returns the client that a line refers to: the one with its name and email address or, if it has no email address, the
 * only one with its name.
 */
function clientOf(clients: readonly Client[], { name = '', companyEmail = '' }: Cells): Client | undefined {
  const key = clientKey({ name, companyEmail });
  const same = clients.find((client) => clientKey(client) === key);
  if (same || companyEmail !== '') return same;
  const named = clients.filter((client) => isSameName(client.name, name));
  return named.length === 1 ? named[0] : undefined;
}

function lineOf({ line, cells }: { line: number; cells: Cells }, clients: readonly Client[]): ImportLine {
  const client = clientOf(clients, cells);
  const old = client ? textsOf(client) : blank;
  // Empty cells don't erase existing values.
  const given = Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''));
  const values: Record<ImportColumn, string> = { ...old, ...given };
  const about = { line, name: values.name, email: values.companyEmail };
  const parsed = clientFormSchema.safeParse({ ...values, people: client?.people ?? [] });
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue): [ImportColumn, string] => {
      const column = issue.path[0] as ImportColumn;
      return [column, values[column] === '' ? 'required' : (wrong[column] ?? 'tooLong')];
    });
    return { ...about, state: 'refused', problems: Object.fromEntries(problems) };
  }
  const input = parsed.data;
  if (!client) return { ...about, state: 'new', input };
  const next = textsOf({ ...input, terms: input.terms ?? null });
  const changed = importColumns.filter((column) => next[column] !== old[column]);
  if (changed.length === 0) return { ...about, state: 'same' };
  const changes = changed.map((column): [ImportColumn, string, string] => [column, old[column], next[column]]);
  return { ...about, state: 'changed', id: client.id, input, changes };
}

/**
 * Returns the changes that a CSV file of clients would make, without storing anything. A line that refers to a client
 * (see `clientOf`) changes that client; any other line adds a client. A second line with the same name and email
 * address is rejected. Empty cells change nothing.
 * @param chosen the column of each heading, `''` to leave it out; by default, the columns that the headings suggest
 * @returns the headings with their columns, and the lines, which are `null` if no heading is mapped to the name
 * @throws AppError `invalid` with `notCsv` or `tooManyLines` as the message
 */
export async function importLines(text: string, chosen?: readonly (ImportColumn | '')[]) {
  const { headings, lines } = readTable(text, maxLines);
  const shown = headings.slice(0, maxColumns);
  const columns = chosen ?? guessed(shown);
  const mapping = shown.map((heading, index) => ({ heading, column: columns[index] ?? '' }));
  if (!mapping.some(({ column }) => column === 'name')) return { mapping, lines: null };
  const clients = rowsOf((await store.snapshot()).clients);
  const seen = new Set<string>();
  const read = lines.map(({ line, cells }): ImportLine => {
    const named: Cells = {};
    mapping.forEach(({ column }, index) => {
      const cell = cells[index] ?? '';
      if (column !== '') named[column] ||= column === 'language' ? (languageByWord.get(folded(cell)) ?? cell) : cell;
    });
    const found = lineOf({ line, cells: named }, clients);
    const key = clientKey({ name: found.name, companyEmail: found.email });
    if (found.state === 'refused' || !seen.has(key)) {
      seen.add(key);
      return found;
    }
    return { line, name: found.name, email: found.email, state: 'refused', problems: { name: 'clientKnown' } };
  });
  return { mapping, lines: read };
}
