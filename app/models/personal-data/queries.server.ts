import { setImmediate as nextTurn } from 'node:timers/promises';
import { featureOf } from '~/records';
import { withheld, withoutSecrets } from '~/lib/without-secrets';
import { exportAccount, isOwnedByAccount } from '~/models/account/delete-account.server';
import type { Account } from '~/models/account/schema';
import type { Change } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { besideAddress, isKeyedByAccount, isRecordAbout, type Person, plainAddress } from './anonymize';
import type { Trace } from './schema';

type Records = Record<string, Record<string, Record<string, unknown>>>;

/** Collections whose records are about a single person, with the field that contains that person's email address. */
const aloneAbout: Partial<Record<keyof Collections, string>> = {
  employees: 'email',
  invitations: 'email',
  mailContacts: 'email',
  mailedTokens: 'email',
  outboxMails: 'to',
  referrals: 'email',
  searchContacts: 'email',
  users: 'email',
  waitlist: 'email',
};

function isOwn(key: string, record: unknown, { email, accountId }: Pick<Person, 'email' | 'accountId'>): boolean {
  const [name = '', id] = key.split('/');
  const collection = name as keyof Collections;
  const fields = record as Record<string, unknown>;
  const address = fields[aloneAbout[collection] ?? ''];
  if (typeof address === 'string' && plainAddress(address) === email) return true;
  if (accountId === null) return false;
  if (isKeyedByAccount(collection)) return Number(id) === accountId;
  return (isOwnedByAccount(collection) || collection === 'users') && fields.accountId === accountId;
}

/** Number of records to scan before yielding to requests. */
const atOnce = 500;

/** Calls `look` with every record, without blocking requests. */
async function eachRecord(data: Collections, look: (collection: string, id: string, record: object) => void) {
  let looked = 0;
  for (const [collection, records] of Object.entries(data as unknown as Records)) {
    for (const [id, record] of Object.entries(records)) {
      look(collection, id, record);
      looked += 1;
      if (looked % atOnce === 0) await nextTurn();
    }
  }
}

/** Returns the account that uses an email address to sign in. */
export function accountOf(data: Collections, email: string): Account | undefined {
  return recordsOf(data.accounts).find((account) => plainAddress(account.email) === plainAddress(email));
}

/**
 * Returns the name that colleagues know a person by, or an empty string if there is none or someone else has the same
 * name.
 */
function nameAmongColleagues(data: Collections, email: string): string {
  const people = [...recordsOf(data.users), ...recordsOf(data.accounts)];
  const called = ({ fullName, username }: (typeof people)[number]) => fullName || username;
  const person = people.find((one) => plainAddress(one.email) === email);
  if (!person) return '';
  const isShared = people.some((one) => called(one) === called(person) && plainAddress(one.email) !== email);
  return isShared ? '' : called(person);
}

/** Yields the whole records in a change, with their keys. */
function* recordsIn({ patches, inverse }: Change): Generator<[key: string, record: unknown]> {
  for (const { path, value } of [...patches, ...inverse])
    if (path.length === 2 && value !== undefined) yield [path.join('/'), value];
}

/** Returns everything that identifies a person in the workspace, starting from an email address. */
export async function personOf(address: string): Promise<Person> {
  const data = await store.snapshot();
  const email = plainAddress(address);
  const known = { email, accountId: accountOf(data, email)?.id ?? null };
  const [names, details, records, own] = [new Set<string>(), new Set<string>(), new Set<string>(), new Set<string>()];
  const look = (key: string, record: unknown) => {
    const isWritten =
      key.startsWith('chatMessages/') && (record as { writerId?: unknown }).writerId === known.accountId;
    if (!isRecordAbout(key, record, known) && !(known.accountId !== null && isWritten)) return;
    records.add(key);
    if (isOwn(key, record, known)) own.add(key);
    const beside = besideAddress(record, known);
    beside.names.forEach((name) => names.add(name));
    beside.details.forEach((detail) => details.add(detail));
  };
  await eachRecord(data, (collection, id, record) => look(`${collection}/${id}`, record));
  for (const change of await store.changes()) for (const [key, record] of recordsIn(change)) look(key, record);
  return { ...known, names, details, records, own, knownAs: nameAmongColleagues(data, email) };
}

interface FoundRecord {
  collection: string;
  id: string;
  record: object;
  alone: boolean;
}

/** Returns the records about a person that still exist. Omits withheld collections other than `mailedTokens`. */
export async function recordsAbout({ records, own }: Person): Promise<FoundRecord[]> {
  const data = (await store.snapshot()) as unknown as Records;
  return [...records].flatMap((key): FoundRecord[] => {
    const [collection = '', id = ''] = key.split('/');
    const record = data[collection]?.[id];
    if (!record || (withheld.has(collection) && collection !== 'mailedTokens')) return [];
    return [{ collection, id, record, alone: own.has(key) }];
  });
}

/** Returns the number of records about a person for each feature, the largest number first. */
export async function tracesOf(person: Person): Promise<Trace[]> {
  const traces = new Map<string, Trace>();
  for (const { collection, alone } of await recordsAbout(person)) {
    const feature = featureOf(collection)?.name ?? '';
    const trace = traces.get(feature) ?? { feature, deleted: 0, anonymized: 0 };
    trace[alone ? 'deleted' : 'anonymized'] += 1;
    traces.set(feature, trace);
  }
  return [...traces.values()].sort((a, b) => b.deleted + b.anonymized - a.deleted - a.anonymized);
}

/**
 * Returns everything that is stored about a person, for export: all records about them, by collection, their account's
 * data, and the time, label, and subject of the changes that they made or that touched these records. Excludes secrets.
 */
export async function exportPerson(person: Person) {
  const account = accountOf(await store.snapshot(), person.email);
  const records: Record<string, unknown[]> = {};
  for (const { collection, record } of await recordsAbout(person))
    if (!withheld.has(collection)) (records[collection] ??= []).push(withoutSecrets(record));
  const isTheirs = ({ actor, patches }: Change) =>
    (actor !== null && actor.id === person.accountId) ||
    patches.some(({ path }) => person.records.has(path.slice(0, 2).join('/')));
  const changes = (await store.changes()).filter(isTheirs);
  return {
    exportedAt: new Date().toISOString(),
    email: person.email,
    names: [...person.names],
    account: account ? await exportAccount(account) : null,
    records,
    changes: changes.map(({ at, label, about }) => ({ at, label, about })),
  };
}
