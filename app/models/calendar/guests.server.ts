import { canUse } from '~/models/access/ability';
import { parseAddresses, writeAddress } from '~/models/email/address';
import { mailContacts, peopleFor } from '~/models/email/contacts.server';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';

/** Returns the ID of the caller's account, or `null` if it can't see email addresses. */
async function writerOf(actor: Actor): Promise<number | null> {
  const account = actor && (await store.snapshot()).accounts[actor.id];
  return account && canUse(account, 'Email') ? account.id : null;
}

/** Returns suggestions for the guests field, formatted like email recipients. Empty for users without email access. */
export async function guestSuggestions(actor: Actor): Promise<string[]> {
  const accountId = await writerOf(actor);
  return accountId === null ? [] : (await mailContacts(accountId)).map(writeAddress);
}

/**
 * Adds the email address to each typed guest whose full name matches exactly one person. Returns the text unchanged for
 * users without email access.
 * @param typed names and email addresses, separated by commas, semicolons, or line breaks
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
