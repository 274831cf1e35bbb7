import { original } from 'immer';
import { AppError, found } from '~/lib/errors';
import { listIndex } from '~/models/shared/list-index';
import { sortKey } from '~/models/shared/list';
import { ownedBy } from '~/models/shared/owned';
import { assertFresh } from '~/models/shared/tag.server';
import { aboutNames } from '~/models/store/about';
import type { Actor } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import type { MailContact, MailContactForm, MailContactQuery } from './contact.schema';
import { sameAddress } from './rules';

interface By {
  accountId: number;
  actor: Actor;
  once?: string;
}

const nobody: readonly MailContact[] = [];

const bookList = listIndex({
  rows: (mine: readonly MailContact[]) => mine,
  id: ({ id }: MailContact) => id,
  search: ({ name, email, company, phone, note }) => [name, email, company, phone, note],
  sorts: {
    name: ({ name }: MailContact) => sortKey(name),
    email: ({ email }: MailContact) => sortKey(email),
    company: ({ company }: MailContact) => sortKey(company),
  },
});

async function bookOf(accountId: number) {
  const mine = ownedBy((await store.snapshot()).mailContacts, accountId);
  return bookList(mine.length > 0 ? mine : nobody);
}

/** The contacts book of an account, in ascending id order. */
export async function allMailContacts(accountId: number): Promise<readonly MailContact[]> {
  return (await bookOf(accountId)).all;
}

/** One page of the contacts an account has, and how many match. */
export async function listMailContacts(query: MailContactQuery, accountId: number) {
  return (await bookOf(accountId)).page(query);
}

/** All that match, in list order. */
export async function matchingMailContacts(query: MailContactQuery, accountId: number): Promise<MailContact[]> {
  return (await bookOf(accountId)).matches(query);
}

/** The contacts with these ids; throws `not_found` when one is gone or of somebody else. */
export async function mailContactsById(ids: readonly number[], accountId: number): Promise<MailContact[]> {
  const book = await bookOf(accountId);
  return ids.map((id) => found(book.byId(id), 'Contact'));
}

/** One contact; throws `not_found`. */
export async function getMailContact(id: number, accountId: number): Promise<MailContact> {
  return found((await bookOf(accountId)).byId(id), 'Contact');
}

type Book = Readonly<Record<string, MailContact>>;

/** Each address stands in a book once. */
function assertFree(book: Book, accountId: number, email: string, except?: number): void {
  const same = ownedBy(book, accountId).find((one) => sameAddress(one.email) === sameAddress(email));
  if (same && same.id !== except)
    throw new AppError('invalid', 'This contact already exists.', { email: 'contactKnown' });
}

/** Adds somebody to the book. Throws `invalid` under `email` for an address that stands in it. */
export async function createMailContact({ input, accountId, actor, once }: By & { input: MailContactForm }) {
  return store.commit({ actor, label: 'mailContact.created', about: input.name, once }, ({ mailContacts }) => {
    assertFree(original(mailContacts) ?? mailContacts, accountId, input.email);
    const id = nextId(mailContacts);
    mailContacts[id] = { id, accountId, ...input };
    return { id };
  });
}

/** Changes a contact. Throws `not_found`, `invalid` under `email` as above, `StaleRecord` for an old tag. */
export async function updateMailContact({
  id,
  input,
  tag,
  accountId,
  actor,
  once,
}: By & { id: number; input: MailContactForm; tag?: string }) {
  return store.commit({ actor, label: 'mailContact.updated', about: input.name, once }, ({ mailContacts }) => {
    const stored = mailContacts[id];
    const own = found(stored?.accountId === accountId ? stored : null, 'Contact');
    assertFresh(own, tag);
    assertFree(original(mailContacts) ?? mailContacts, accountId, input.email, id);
    Object.assign(own, input);
    return { id };
  });
}

/** Takes contacts out of the book as one change; throws `not_found` when one is gone or of somebody else. */
export async function deleteMailContacts({ ids, accountId, actor }: By & { ids: readonly number[] }) {
  const some = await mailContactsById(ids, accountId);
  const about = aboutNames(some.map(({ name }) => name));
  return store.commit({ actor, label: 'mailContact.deleted', about }, ({ mailContacts }) => {
    for (const { id } of some) delete mailContacts[id];
    return { count: some.length };
  });
}
