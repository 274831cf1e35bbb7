import { memoByIdentity } from '~/lib/memo';
import { mailboxOf } from './mailbox.server';
import type { Person } from './address';
import { allMailContacts } from './contact-book.server';
import { sameAddress } from './rules';
import { store } from '~/models/store/store.server';

/** More than anybody reads through; the rest is typed. */
const limit = 120;

type Mailbox = Awaited<ReturnType<typeof mailboxOf>>;

/** Whom an account has written with, those it heard of last first. */
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
 * People to complete addresses with: the contacts book, whom the account has written with, who has an account, the
 * managed users; each address once, by the name the book gives it.
 */
export async function mailContacts(accountId: number): Promise<Person[]> {
  const { accounts, users } = await store.snapshot();
  const book = await allMailContacts(accountId);
  const people = new Map<string, Person>();
  const more = [
    ...book.map(({ name, email }) => ({ name, email })),
    ...correspondents(await mailboxOf(accountId)).values(),
    ...Object.values(accounts).map(({ fullName, username, email }) => ({ name: fullName || username, email })),
    ...Object.values(users)
      .slice(0, limit)
      .map(({ fullName, email }) => ({ name: fullName, email })),
  ];
  for (const one of more) if (!people.has(sameAddress(one.email))) people.set(sameAddress(one.email), one);
  return [...people.values()].slice(0, limit);
}
