import { compareText } from '~/lib/fold';
import { found } from '~/lib/errors';
import type { Language } from '~/lib/languages';
import { memoByIdentity } from '~/lib/memo';
import { type InvoiceRow, isOpen, rowOn, rowsOn } from '~/models/invoice/queries.server';
import { today } from '~/models/shared/day';
import { rowsOf, sortKey } from '~/models/shared/list';
import { listIndex } from '~/models/shared/list-index';
import { shownAmounts, shownDays } from '~/models/shared/shown-texts';
import type { Collections } from '~/models/store/database.schema';
import type { Invoice } from '~/models/invoice/schema';
import { indexBy } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { type ClientStanding, withPicks } from './rules';
import type { Client, ClientQuery } from './schema';

/** A client with the totals of its documents, in cents. */
export interface ClientRow {
  client: Client;
  /** Invoices and credit notes, including drafts, latest first. */
  documents: readonly InvoiceRow[];
  due: number;
  overdue: number;
  credit: number;
  /** Issue date of the latest document, as `YYYY-MM-DD`. */
  last: string | null;
}

type Source = Pick<Collections, 'clients' | 'invoices'>;

/** Returns both collections as one object, which stays the same as long as neither changes. */
const joinedBy = memoByIdentity((clients: Collections['clients']) =>
  memoByIdentity((invoices: Collections['invoices']): Source => ({ clients, invoices })),
);

/** Returns the client's credit from a document: a credit note, or an overpayment. */
const creditOn = ({ invoice, due }: InvoiceRow) => (invoice.issuedAt !== null && due < 0 ? -due : 0);

function toRow(client: Client, documents: readonly InvoiceRow[]): ClientRow {
  const sum = (amountOf: (row: InvoiceRow) => number) => documents.reduce((total, row) => total + amountOf(row), 0);
  const issued = documents.filter(({ invoice }) => invoice.issuedAt !== null);
  return {
    client,
    documents: documents.toReversed(),
    due: sum((row) => (isOpen(row) ? row.due : 0)),
    overdue: sum((row) => (row.state === 'Past Due' ? row.due : 0)),
    credit: sum(creditOn),
    last: issued.reduce<string | null>(
      (latest, { invoice: { issuedOn } }) => (latest === null || issuedOn > latest ? issuedOn : latest),
      null,
    ),
  };
}

const documentsByClient = memoByIdentity((rows: readonly InvoiceRow[]): ReadonlyMap<number, readonly InvoiceRow[]> => {
  const byClient = new Map<number, InvoiceRow[]>();
  for (const row of rows) {
    const { clientId } = row.invoice;
    if (clientId === undefined) continue;
    const known = byClient.get(clientId);
    if (known) known.push(row);
    else byClient.set(clientId, [row]);
  }
  return byClient;
});

const none: readonly InvoiceRow[] = [];
const knownRows = new WeakMap<Client, { documents: readonly InvoiceRow[]; row: ClientRow }>();

/** Returns the row of a client; the same object until the client or one of its documents changes. */
function rowOf(client: Client, documents: readonly InvoiceRow[]): ClientRow {
  const known = knownRows.get(client);
  const isSame =
    documents.length === known?.documents.length && documents.every((one, at) => one === known.documents[at]);
  if (known && isSame) return known.row;
  const row = toRow(client, documents);
  knownRows.set(client, { documents, row });
  return row;
}

function clientRows({ clients, invoices }: Source, onDay: string): ClientRow[] {
  const byClient = documentsByClient(rowsOn(invoices, onDay));
  return rowsOf(clients).map((client) => rowOf(client, byClient.get(client.id) ?? none));
}

function standingsOf({ documents, due, overdue, credit }: ClientRow): ClientStanding[] {
  const standings: [ClientStanding, boolean][] = [
    ['due', due > 0],
    ['overdue', overdue > 0],
    ['credit', credit > 0],
    ['unused', documents.length === 0],
  ];
  return standings.filter(([, applies]) => applies).map(([standing]) => standing);
}

const clientList = listIndex({
  rows: clientRows,
  id: ({ client }: ClientRow) => client.id,
  words: true,
  search: ({ client, due, credit, last }) => {
    const { name, company, companyEmail, address, country, contact, taxNumber, note, people } = client;
    const others = people.flatMap((person) => [person.name, person.email, person.phone]);
    const shown = [...shownDays(last), ...shownAmounts(...[due, credit].filter((amount) => amount !== 0))];
    return [name, company, companyEmail, address, country, contact, taxNumber, note, ...others, ...shown];
  },
  filters: { standing: standingsOf },
  sorts: {
    name: ({ client }: ClientRow) => sortKey(client.name),
    company: ({ client }: ClientRow) => sortKey(client.company),
    documents: ({ documents }: ClientRow) => documents.length,
    due: ({ due }: ClientRow) => due,
    credit: ({ credit }: ClientRow) => credit,
    last: ({ last }: ClientRow) => last,
  },
});

async function clientsOn(onDay: string) {
  const { clients, invoices } = await store.snapshot();
  return clientList(joinedBy(clients)(invoices), onDay);
}

/** Returns a page of clients, and the number of matches. */
export async function listClients(query: ClientQuery, onDay: string) {
  return (await clientsOn(onDay)).page(query);
}

/** Returns all matching clients, in list order. */
export async function matchingClients(query: ClientQuery, onDay: string): Promise<ClientRow[]> {
  return (await clientsOn(onDay)).matches(query);
}

/** Returns the stored invoices and credit notes of a client, in ascending ID order. */
export const invoicesOf = indexBy(({ clientId }: Invoice) => clientId);

function clientRow({ clients, invoices }: Source, id: number, onDay: string): ClientRow {
  const documents = invoicesOf(invoices, id).map((invoice) => rowOn(invoice, onDay));
  return rowOf(found(clients[id], 'Client'), documents);
}

/** Returns the clients with these IDs. Throws `not_found` if one doesn't exist. */
export async function clientsById(ids: readonly number[], onDay: string): Promise<ClientRow[]> {
  const data = await store.snapshot();
  return ids.map((id) => clientRow(data, id, onDay));
}

/** Returns a client with totals and documents as of a day (by default, the current day in UTC). Throws `not_found`. */
export async function getClient(id: number, onDay = today()): Promise<ClientRow> {
  return clientRow(await store.snapshot(), id, onDay);
}

/** Returns the language of emails to a client, or `undefined` if none is set. */
export async function languageOfClient(id: number | undefined): Promise<Language | undefined> {
  const { clients } = await store.snapshot();
  return (id === undefined ? undefined : clients[id]?.language) || undefined;
}

const picksOf = memoByIdentity((clients: Collections['clients']) =>
  withPicks([...rowsOf(clients)].sort((one, other) => compareText(one.name, other.name))),
);

/** Returns all clients for the invoice form, sorted by name. `pick` is the label of each client. */
export async function pickableClients() {
  return picksOf((await store.snapshot()).clients);
}
