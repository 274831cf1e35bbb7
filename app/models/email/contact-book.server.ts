import { AppError, found } from '~/lib/errors';
import { listIndex } from '~/models/shared/list-index';
import { sortKey } from '~/models/shared/list';
import { ownedBy } from '~/models/shared/owned';
import { assertFresh } from '~/models/shared/tag.server';
import { original } from '~/models/store/draft';
import { subjectNames } from '~/models/store/change-subject';
import type { By } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import type { MailContact, MailContactForm, MailContactQuery } from './contact.schema';
import { sameAddress } from './rules';

type ByAccount = By & { accountId: number };

const noContacts: readonly MailContact[] = [];

const bookList = listIndex({
  rows: (contacts: readonly MailContact[]) => contacts,
  id: ({ id }: MailContact) => id,
  search: ({ name, email, company, phone, note }) => [name, email, company, phone, note],
  sorts: {
    name: ({ name }: MailContact) => sortKey(name),
    email: ({ email }: MailContact) => sortKey(email),
    company: ({ company }: MailContact) => sortKey(company),
  },
});

async function bookOf(accountId: number) {
  const contacts = ownedBy((await store.snapshot()).mailContacts, accountId);
  return bookList(contacts.length > 0 ? contacts : noContacts);
}

/** Returns the contacts of an account, in ascending ID order. */
export async function allMailContacts(accountId: number): Promise<readonly MailContact[]> {
  return (await bookOf(accountId)).all;
}

/** Returns a page of an account's contacts, and the number of matches. */
export async function listMailContacts(query: MailContactQuery, accountId: number) {
  return (await bookOf(accountId)).page(query);
}

/** Returns all matching contacts, in list order. */
export async function matchingMailContacts(query: MailContactQuery, accountId: number): Promise<MailContact[]> {
  return (await bookOf(accountId)).matches(query);
}

/** Returns the contacts with these IDs. Throws `not_found` if one doesn't exist or belongs to another account. */
export async function mailContactsById(ids: readonly number[], accountId: number): Promise<MailContact[]> {
  const book = await bookOf(accountId);
  return ids.map((id) => found(book.byId(id), 'Contact'));
}

/** Returns a contact. Throws `not_found`. */
export async function getMailContact(id: number, accountId: number): Promise<MailContact> {
  return found((await bookOf(accountId)).byId(id), 'Contact');
}

type Book = Readonly<Record<string, MailContact>>;

function assertFree(book: Book, accountId: number, email: string, except?: number): void {
  const same = ownedBy(book, accountId).find((one) => sameAddress(one.email) === sameAddress(email));
  if (same && same.id !== except)
    throw new AppError('invalid', 'This contact already exists.', { email: 'contactKnown' });
}

/** Adds a contact. Throws `invalid` under `email` if the address is already in the contacts. */
export async function createMailContact({
  input,
  accountId,
  actor,
  idempotencyKey,
}: ByAccount & { input: MailContactForm }) {
  return store.commit(
    { actor, label: 'mailContact.created', about: input.name, idempotencyKey },
    ({ mailContacts }) => {
      assertFree(original(mailContacts) ?? mailContacts, accountId, input.email);
      const id = nextId(mailContacts);
      mailContacts[id] = { id, accountId, ...input };
      return { id };
    },
  );
}

/**
 * Updates a contact. Throws `not_found`, `invalid` under `email` if the address is already in the contacts, and
 * `StaleRecord` for an old tag.
 */
export async function updateMailContact({
  id,
  input,
  tag,
  accountId,
  actor,
  idempotencyKey,
}: ByAccount & { id: number; input: MailContactForm; tag?: string }) {
  return store.commit(
    { actor, label: 'mailContact.updated', about: input.name, idempotencyKey },
    ({ mailContacts }) => {
      const stored = mailContacts[id];
      const own = found(stored?.accountId === accountId ? stored : null, 'Contact');
      assertFresh(own, tag);
      assertFree(original(mailContacts) ?? mailContacts, accountId, input.email, id);
      Object.assign(own, input);
      return { id };
    },
  );
}

/** Deletes contacts as one change. Throws `not_found` if one doesn't exist or belongs to another account. */
export async function deleteMailContacts({ ids, accountId, actor }: ByAccount & { ids: readonly number[] }) {
  const some = await mailContactsById(ids, accountId);
  const about = subjectNames(some.map(({ name }) => name));
  return store.commit({ actor, label: 'mailContact.deleted', about }, ({ mailContacts }) => {
    for (const { id } of some) delete mailContacts[id];
    return { count: some.length };
  });
}
