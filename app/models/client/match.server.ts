import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { nextId } from '~/models/store/store.server';
import { clientKey, type ClientText, isSameName, textOf } from './rules';
import type { Client } from './schema';

type Draft = Pick<Collections, 'clients'>;

/**
 * Returns the client that a document refers to: the selected client if it still has the name, otherwise the client with
 * the document's name and email address. If the document has no email address, the only client with its name also
 * matches.
 */
function clientMeant({ clients }: Draft, text: ClientText, chosen: number | undefined): Client | undefined {
  const known = chosen === undefined ? undefined : clients[chosen];
  if (known && isSameName(known.name, text.name)) return known;
  const all = recordsOf(clients);
  const key = clientKey(text);
  const same = all.find((client) => clientKey(client) === key);
  if (same || text.companyEmail !== '') return same;
  const named = all.filter(({ name }) => isSameName(name, text.name));
  return named.length === 1 ? named[0] : undefined;
}

/**
 * Returns the client of a buyer: the one whose email address or contact's email address matches. If several match,
 * returns the one with the buyer's name. Returns `undefined` if there is none.
 */
export function clientOfBuyer(
  { clients }: Draft,
  { name, email }: { name: string; email: string },
): Client | undefined {
  const address = email.trim().toLowerCase();
  if (address === '') return undefined;
  const known = recordsOf(clients).filter(({ companyEmail, people }) =>
    [companyEmail, ...people.map((person) => person.email)].some((one) => one.toLowerCase() === address),
  );
  return known.length === 1 ? known[0] : known.find((client) => isSameName(client.name, name));
}

const blank = {
  avatar: '',
  deliveryAddress: '',
  taxNumber: '',
  language: '',
  note: '',
  terms: null,
  reminders: { days: null, since: '' },
} as const;

/**
 * Finds the client of a document within the commit that stores the document, and adds it if it's new.
 * @param chosen the ID of the selected client, if any
 * @param more further fields of the client that the document contains
 * @returns the client's ID
 */
export function clientFor(
  draft: Draft,
  text: ClientText,
  { chosen, ...more }: { chosen?: number | undefined; avatar?: string; taxNumber?: string } = {},
): number {
  const known = clientMeant(draft, text, chosen);
  if (known) return known.id;
  const id = nextId(draft.clients);
  draft.clients[id] = { ...blank, people: [], ...more, ...textOf(text), id };
  return id;
}
