import { features } from '~/features';
import { recordLink, recordTypesOf } from '~/records';
import { folded } from '~/lib/fold';
import { memoByDay } from '~/lib/memo';
import { canView } from '~/models/access/ability';
import { canSee } from '~/models/access/can-see';
import type { Account } from '~/models/account/schema';
import { invoiceStatus } from '~/models/invoice/rules';
import type { Invoice } from '~/models/invoice/schema';
import type { CollectionName, Feature, RecordType } from '~/models/shared/feature';
import { rowsOf } from '~/models/shared/list';
import type { Collections } from '~/models/store/database.schema';
import { amountOf, dayOf, editAddress, withoutKind } from './facts';
import type { Hit, HitGroup } from './find.server';
import { canOpenUrl } from './can-open.server';
import { personOf } from './people';
import { asOperand, isOfRecords, type TypedSearch } from './typed';
import { recordIndex } from './record-indexes.server';
import { type Index, type Match, searchIn } from './word-search';

/** Kinds of records that no one is notified about, but that search finds. */
const personalKinds: readonly CollectionName[] = ['chatMessages', 'channels', 'emails'];

interface Owned {
  deletedAt?: string | null;
  isDeleted?: boolean;
  away?: { place: string } | null;
  folder?: string;
}

/** Checks whether a record is neither deleted nor in the trash or spam. Returns true for archived records. */
export function isPresent(name: CollectionName, record: object): boolean {
  const { away, folder, isDeleted, deletedAt } = record as Owned;
  if (away?.place === 'trash') return false;
  if (name === 'emails' && (folder === 'trash' || folder === 'spam')) return false;
  return isDeleted !== true && (deletedAt ?? null) === null;
}

interface Stated {
  status?: unknown;
  state?: unknown;
  boardId?: unknown;
  isCompleted?: unknown;
}

const invoiceStatusOn = memoByDay(invoiceStatus);

/** Returns the state of a record for `status:`, or `''` if it has none. */
function stateOf(name: CollectionName, record: object, onDay: string): string {
  if (name === 'invoices') return asOperand(invoiceStatusOn(record as Invoice, onDay));
  const { status, state, boardId, isCompleted } = record as Stated;
  if (typeof isCompleted === 'boolean') return isCompleted ? 'completed' : 'open';
  const named = status ?? state ?? boardId;
  return typeof named === 'string' ? asOperand(named) : '';
}

interface Found {
  collection: CollectionName;
  record: object;
  key: string;
  score: number;
  words: string[];
  near: boolean;
}

function hasFacts(name: CollectionName, record: object, search: TypedSearch, zone: string): boolean {
  const { amount, after, before } = search;
  if (amount) {
    const cents = amountOf(name, record);
    if (cents === null || cents < amount.least || cents > amount.most) return false;
  }
  if (after === '' && before === '') return true;
  const day = dayOf(record, zone);
  return day !== '' && day >= after && (before === '' || day < before);
}

/**
 * Returns the records that match all words of a search, then those that match the words without the name of the kind
 * (`invoice yuki`).
 */
function matchesFor(index: Index<string>, q: string, kindNames: ReadonlySet<string>): Match<string>[] {
  const whole = searchIn(index, q);
  const rest = withoutKind(q, kindNames);
  if (rest === null) return whole;
  const known = new Set(whole.map(({ id }) => id));
  return [...whole, ...searchIn(index, rest).filter(({ id }) => !known.has(id))];
}

/**
 * Returns every record in a collection that matches a search and that the account can see. If the search has no words,
 * only its status, amount, and dates have to match.
 */
async function foundIn(
  collection: CollectionName,
  data: Collections,
  account: Account,
  {
    search,
    onDay,
    zone,
    kindNames,
  }: { search: TypedSearch; onDay: string; zone: string; kindNames: ReadonlySet<string> },
): Promise<Found[]> {
  const { q, status } = search;
  const records = data[collection] as Readonly<Record<string, { id: number | string }>>;
  // The name of a kind alone matches all of its records, as in `invoice > 500`.
  const isOnlyKind = isOfRecords(search) && kindNames.has(folded(q));
  const matches =
    q === '' || isOnlyKind
      ? rowsOf(records).map(({ id }): Match<string> => ({ id: String(id), score: 0, words: [], near: false }))
      : matchesFor(await recordIndex(collection, records), q, kindNames);
  return matches.flatMap(({ id, ...match }): Found[] => {
    const record = records[id];
    if (record && status !== '' && stateOf(collection, record, onDay) !== status) return [];
    if (record && isOfRecords(search) && !hasFacts(collection, record, search, zone)) return [];
    if (!record || !isPresent(collection, record)) return [];
    if (!canSee(data, account, collection, record)) return [];
    return [{ collection, record, key: `${collection}/${id}`, ...match }];
  });
}

function toHit({ collection, record, key, words, near }: Found, account: Account): Hit[] {
  const link = recordLink(collection, record);
  if (!link?.url) return [];
  const edit = editAddress(collection, record);
  const person = personOf(collection, record);
  const write = person && person.email !== '' ? `/apps/email/compose?${new URLSearchParams({ to: person.email })}` : '';
  const hit: Hit = { key, title: link.title, detail: link.detail, url: link.url, words, near };
  if (person) hit.person = { ...person, ...(write !== '' && canOpenUrl(account, write) && { write }) };
  return [edit !== null && canOpenUrl(account, edit) ? { ...hit, edit } : hit];
}

/**
 * Returns the words of a collection's name for `in:`, such as `posts` for `blogPosts`. Emails have an additional name.
 */
const namesOf = (collection: string): string[] =>
  [...collection.split(/(?=[A-Z])/), ...(collection === 'emails' ? ['mails'] : [])].map((word) => word.toLowerCase());

/**
 * Returns the kinds of records of a feature that `in:` selects: all of them for the feature's name, otherwise those
 * with the given name (`in:posts`).
 */
function kindsNamed(feature: Feature, group: string): readonly RecordType[] {
  const records = recordTypesOf(feature);
  const stem = group.replace(/(?<=.)s$/, '');
  if (feature.name.toLowerCase().startsWith(stem)) return records;
  return records.filter(({ collection }) => namesOf(collection).some((word) => word.startsWith(stem)));
}

/**
 * Returns the records that match a search, by feature, limited to what an account can see (specification §3 Search).
 * @param onDay the user's current day, which determines what is past due
 * @param zone the user's time zone, for the days in a search
 * @param limit maximum number of hits in each group; `total` is the number of all matches
 * @param kindNames returns the words for the records of a collection, folded, which a search can contain next to the
 * query
 */
export async function recordGroups({
  account,
  search,
  data,
  onDay,
  zone,
  limit,
  kindNames,
}: {
  account: Account;
  search: TypedSearch;
  data: Collections;
  onDay: string;
  zone: string;
  limit: number;
  kindNames: (collection: CollectionName) => ReadonlySet<string>;
}): Promise<HitGroup[]> {
  const groups = features.map(async (feature): Promise<HitGroup[]> => {
    if (feature.need && !canView(account, feature.need)) return [];
    // Exclude records that concern only the account itself, except its chat messages, channels, and emails.
    const shared = kindsNamed(feature, search.group).filter(
      ({ collection, quiet }) => quiet !== 'all' || personalKinds.includes(collection),
    );
    const byKind = shared.map(({ collection }) =>
      foundIn(collection, data, account, { search, onDay, zone, kindNames: kindNames(collection) }),
    );
    const found = (await Promise.all(byKind)).flat();
    if (found.length === 0) return [];
    found.sort((a, b) => Number(a.near) - Number(b.near) || b.score - a.score);
    return [
      { name: feature.name, total: found.length, hits: found.slice(0, limit).flatMap((one) => toHit(one, account)) },
    ];
  });
  return (await Promise.all(groups)).flat();
}
