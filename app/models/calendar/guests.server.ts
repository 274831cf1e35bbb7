import { mayUse } from '~/models/access/ability';
import { parseAddresses, writeAddress } from '~/models/email/address';
import { mailContacts, peopleFor } from '~/models/email/contacts.server';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';

/** The account of who asks, where it may see the addresses of people it writes to. */
async function writerOf(actor: Actor): Promise<number | null> {
  const account = actor && (await store.snapshot()).accounts[actor.id];
  return account && mayUse(account, 'Email') ? account.id : null;
}

/** People to complete guests with as they are typed, as an address field has them; none for who may not use email. */
export async function guestSuggestions(actor: Actor): Promise<string[]> {
  const accountId = await writerOf(actor);
  return accountId === null ? [] : (await mailContacts(accountId)).map(writeAddress);
}

/**
 * Guests as typed, with the address of each who is named in full and known by one: of two people of one name, neither is
 * taken.
 * @param typed parted by commas, semicolons, or lines
 */
export async function withAddresses(typed: string, actor: Actor): Promise<string> {
  const accountId = await writerOf(actor);
  const names = typed.split(/[,;\n]/).map((name) => name.trim());
  if (accountId === null || names.every((name) => name === '' || name.includes('@'))) return typed;
  const known = await Promise.all(
    names.map(async (name) => {
      if (name === '' || name.includes('@')) return name;
      const { people } = await peopleFor(name, accountId);
      const same = people.filter((one) => one.name.toLowerCase() === name.toLowerCase());
      const [person] = same;
      const written = person && writeAddress(person);
      return written && same.length === 1 && parseAddresses(written).people.length === 1 ? written : name;
    }),
  );
  return known.join(', ');
}
