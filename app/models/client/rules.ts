import { folded } from '~/lib/fold';

/** Filters of the list by account status: owes money, is overdue, has credit, or has no documents. */
export const clientStandings = ['due', 'overdue', 'credit', 'unused'] as const;

export type ClientStanding = (typeof clientStandings)[number];

/** Options for a client's payment reminders, in addition to the workspace's: no reminders, or different days. */
export const ownReminders = ['none', 'own'] as const;

/** Fields of a client that a CSV file can contain, in the order of the exported file. */
export const importColumns = [
  'name',
  'company',
  'companyEmail',
  'contact',
  'address',
  'country',
  'deliveryAddress',
  'taxNumber',
  'language',
  'terms',
  'note',
] as const;

export type ImportColumn = (typeof importColumns)[number];

/** The fields of a client that an invoice copies. */
export interface ClientText {
  name: string;
  company: string;
  companyEmail: string;
  address: string;
  country: string;
  contact: string;
}

/** Normalizes a string to compare names and addresses: ignores case, extra spaces, and Unicode variants. */
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** Checks whether two names are the same after normalization. */
export const isSameName = (one: string, other: string) => plain(one) === plain(other);

/** Returns the key that identifies a client, built from the name and the email address. */
export function clientKey({ name, companyEmail }: Pick<ClientText, 'name' | 'companyEmail'>): string {
  return `${plain(name)}\n${plain(companyEmail)}`;
}

/** Returns the fields of a client that its invoices copy. */
export function textOf({ name, company, companyEmail, address, country, contact }: ClientText): ClientText {
  return { name, company, companyEmail, address, country, contact };
}

/**
 * Adds a label for selection to each client: its name and, if several clients have the same name, a distinguishing
 * field.
 * @returns the clients with their label as `pick`, without duplicate labels
 */
export function withPicks<One extends ClientText & { id: number }>(
  clients: readonly One[],
): (One & { pick: string })[] {
  const count = new Map<string, number>();
  for (const { name } of clients) count.set(plain(name), (count.get(plain(name)) ?? 0) + 1);
  const taken = new Set<string>();
  return clients.map((client) => {
    const { id, name, company, companyEmail } = client;
    const more = (count.get(plain(name)) ?? 0) > 1 ? [company || companyEmail] : [];
    const label = [name, ...more].filter(Boolean).join(' · ');
    const pick = taken.has(plain(label)) || (more.length > 0 && label === name) ? `${label} · #${id}` : label;
    taken.add(plain(pick));
    return { ...client, pick };
  });
}

/**
 * Finds the client that a user typed: the one with this exact label, otherwise the only one whose label, company, or
 * email address contains the typed text, ignoring accents. Returns `undefined` if the text is empty, or if no client or
 * several clients match.
 */
export function pickedBy<One extends ClientText & { pick: string }>(typed: string, clients: readonly One[]) {
  const text = plain(typed);
  if (text === '') return undefined;
  const named = clients.find(({ pick }) => plain(pick) === text);
  if (named) return named;
  const part = folded(text);
  const fitting = clients.filter(({ pick, company, companyEmail }) =>
    [pick, company, companyEmail].some((one) => folded(plain(one)).includes(part)),
  );
  return fitting.length === 1 ? fitting[0] : undefined;
}
