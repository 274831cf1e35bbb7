import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { nextId } from '~/models/store/store.server';
import { clientKey, type ClientText, isSameName, textOf } from './rules';
import type { Client } from './schema';

type Draft = Pick<Collections, 'clients'>;

/**
 * Returns the client that a document's text refers to: the selected one if it still has the name, otherwise the one
 * with that name and email address, or, if the text has no address, the only one with that name.
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
 * Returns the client record of a buyer: the only one with the email address, also of a contact person, or of several the
 * one with the name. `undefined` if there's none.
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

/** A client known only from the text of a document. */
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
 * @param chosen the id of the selected client, if any
 * @param more what the document contains about the client besides its text
 * @returns the client's id
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
