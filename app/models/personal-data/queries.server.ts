import { setImmediate as nextTurn } from 'node:timers/promises';
import { featureOf } from '~/features';
import { withheld, withoutSecrets } from '~/lib/without-secrets';
import type { Account } from '~/models/account/schema';
import { exportAccount } from '~/models/account/leave.server';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { detailsBeside, namesBeside, naming, type Person } from './anonymize';
import type { User } from '~/models/user/schema';
import type { Trace } from './schema';

type Records = Record<string, Record<string, Record<string, unknown>>>;

/** Records of these that hold the address in this field are about the person alone. */
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

const plain = (text: string) => text.trim().toLowerCase();

/** How many records are looked through before requests get their turn. */
const atOnce = 500;

/** Calls `look` with every record; requests go on meanwhile. */
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

/** Everything the workspace knows a person by, beginning with an email address. */
export async function personOf(email: string): Promise<Person> {
  const data = await store.snapshot();
  const address = plain(email);
  const names = new Set<string>();
  const namesAddress = naming({ email: address, names, details: new Set() });
  await eachRecord(data, (_, __, record) => {
    if (namesAddress(record)) for (const name of namesBeside(record, address)) names.add(name);
  });
  const details = new Set<string>();
  const namesPerson = naming({ email: address, names, details: new Set() });
  await eachRecord(data, (_, __, record) => {
    if (namesPerson(record)) for (const detail of detailsBeside(record, { email: address, names })) details.add(detail);
  });
  return { email: address, names, details };
}

/** The account that signs in with an address. */
export function accountOf(data: Collections, email: string): Account | undefined {
  return Object.values(data.accounts).find((account) => plain(account.email) === email);
}

interface Found {
  collection: string;
  id: string;
  record: object;
  /** Whether the record is about the person alone. */
  alone: boolean;
}

/** All records that name a person or are their account's alone. */
export async function recordsNaming(person: Person): Promise<Found[]> {
  const data = await store.snapshot();
  const accountId = accountOf(data, person.email)?.id;
  const names = naming(person);
  const found: Found[] = [];
  await eachRecord(data, (collection, id, record) => {
    if (withheld.has(collection) && collection !== 'mailedTokens') return;
    const field = aloneAbout[collection as keyof Collections];
    const about = field ? (record as Record<string, unknown>)[field] : undefined;
    const isAccount =
      accountId !== undefined &&
      (collection === 'accounts' ? Number(id) : collection === 'users' ? (record as User).accountId : null) ===
        accountId;
    const isWritten = collection === 'chatMessages' && (record as { writerId?: unknown }).writerId === accountId;
    const alone = isAccount || (typeof about === 'string' && plain(about) === person.email);
    if (alone || (accountId !== undefined && isWritten) || names(record)) found.push({ collection, id, record, alone });
  });
  return found;
}

/** Where a person is named, a row per feature, the fullest first. */
export async function tracesOf(person: Person): Promise<Trace[]> {
  const traces = new Map<string, Trace>();
  for (const { collection, alone } of await recordsNaming(person)) {
    const feature = featureOf(collection)?.name ?? '';
    const trace = traces.get(feature) ?? { feature, deleted: 0, anonymized: 0 };
    trace[alone ? 'deleted' : 'anonymized'] += 1;
    traces.set(feature, trace);
  }
  return [...traces.values()].sort((a, b) => b.deleted + b.anonymized - a.deleted - a.anonymized);
}

/**
 * Everything that is stored about a person, for them to take along: all records that name them, by collection, and what
 * their account holds. Without secrets.
 */
export async function exportPerson(person: Person) {
  const account = accountOf(await store.snapshot(), person.email);
  const records: Record<string, unknown[]> = {};
  for (const { collection, record } of await recordsNaming(person)) {
    if (withheld.has(collection)) continue;
    (records[collection] ??= []).push(withoutSecrets(record));
  }
  const names = naming(person);
  const changes = (await store.changes()).filter((change) => names(change));
  return {
    exportedAt: new Date().toISOString(),
    email: person.email,
    names: [...person.names],
    account: account ? await exportAccount(account) : null,
    records,
    changes: changes.map(({ at, label, about }) => ({ at, label, about })),
  };
}
