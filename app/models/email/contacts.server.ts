import { memoByIdentity } from '~/lib/memo';
import { mailboxOf } from './mailbox.server';
import { isMeantBy, parseAddresses, type Person } from './address';
import { allMailContacts } from './contact-book.server';
import { sameAddress } from './rules';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';

const maxSuggested = 120;

type Mailbox = Awaited<ReturnType<typeof mailboxOf>>;

const correspondents = memoByIdentity(({ byId }: Mailbox) => {
  const people = new Map<string, Person>();
  const add = ({ name, email }: Person) => {
    if (name !== '') people.set(sameAddress(email), { name, email });
  };
  for (const mail of [...byId.values()].reverse().slice(0, 500)) {
    if (mail.folder !== 'spam' && mail.folder !== 'trash') for (const one of [mail.from, ...mail.to]) add(one);
  }
  return people;
});

/**
 * Returns up to `most` people that an account could write to: its contacts, its correspondents, accounts, and users.
 * Each address is included once, with the name from the first of these sources that has it.
 */
async function somePeople(accountId: number, most: number, isWanted = (_: Person) => true): Promise<Person[]> {
  const { accounts, users } = await store.snapshot();
  const book = await allMailContacts(accountId);
  const mailbox = await mailboxOf(accountId);
  function* everybody(): Iterable<Person> {
    for (const { name, email } of book) yield { name, email };
    yield* correspondents(mailbox).values();
    for (const { fullName, username, email } of recordsOf(accounts)) yield { name: fullName || username, email };
    for (const { fullName, email } of recordsOf(users)) yield { name: fullName, email };
  }
  const people = new Map<string, Person>();
  for (const one of everybody()) {
    const address = sameAddress(one.email);
    if (!people.has(address) && isWanted(one)) people.set(address, one);
    if (people.size === most) break;
  }
  return [...people.values()];
}

/** Returns people for autocompletion of addresses. */
export async function mailContacts(accountId: number): Promise<Person[]> {
  return somePeople(accountId, maxSuggested);
}

/** Maximum number of people offered for selection. */
export const maxFound = 20;

/**
 * Returns up to `maxFound` people that match the partly typed text in an address field (any people if there's no such
 * text), and whether there are more (`hasMore`). Omits people who are already in the field.
 */
export async function peopleFor(text: string, accountId: number): Promise<{ people: Person[]; hasMore: boolean }> {
  const { people: there, bad } = parseAddresses(text);
  const taken = new Set(there.map(({ email }) => sameAddress(email)));
  const found = await somePeople(
    accountId,
    maxFound + 1,
    (one) => !taken.has(sameAddress(one.email)) && (bad.length === 0 || bad.some((typed) => isMeantBy(one, typed))),
  );
  return { people: found.slice(0, maxFound), hasMore: found.length > maxFound };
}
