import MiniSearch from 'minisearch';
import { kindOf, features, recordLink } from '~/features';
import { memoByIdentity } from '~/lib/memo';
import { mayUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { contactOfConversation } from '~/models/chat/rules';
import type { CollectionName } from '~/models/shared/feature';
import { rowsOf } from '~/models/shared/list';
import { store } from '~/models/store/store.server';
import { canOpen } from '~/navigation';
import { pageItems } from '~/models/bookmark/commands.server';

/** One thing that was found. */
export interface Hit {
  key: string;
  title: string;
  detail: string;
  url: string;
  /** For a page item: whether it is bookmarked. */
  isBookmarked?: boolean;
}

/** Hits of one kind, the best first, and how many there are in all. */
export interface HitGroup {
  /** `pages`, `files`, `contacts`, or the name of a feature. */
  name: string;
  hits: Hit[];
  total: number;
}

interface Entry {
  id: number;
  title: string;
  detail: string;
}

type Index = MiniSearch<Entry>;

/** Words of three letters may have one wrong, longer ones a quarter of theirs; the beginning of a word is enough. */
const how = {
  prefix: true,
  fuzzy: (word: string) => (word.length < 3 || /^\d+$/.test(word) ? 0 : word.length < 5 ? 1 : 0.25),
  boost: { title: 3 },
  combineWith: 'AND',
} as const;

function indexOf(entries: readonly Entry[]): Index {
  const index: Index = new MiniSearch<Entry>({ fields: ['title', 'detail'], storeFields: [] });
  index.addAll(entries);
  return index;
}

/** The records of a collection by title and detail, indexed once per state of the collection. */
const recordIndexes = memoByIdentity((_: object) => new Map<string, { index: Index; records: readonly object[] }>());

function recordIndex(name: CollectionName, collection: object) {
  const known = recordIndexes(collection).get(name);
  if (known) return known;
  const records = rowsOf(collection as Record<string, object>);
  const entries = records.map((record, id) => {
    const link = recordLink(name, record);
    const alsoCalled = kindOf(name)?.type.alsoCalled?.(record as never) ?? '';
    return { id, title: link?.title ?? '', detail: `${link?.detail ?? ''} ${alsoCalled}` };
  });
  const made = { index: indexOf(entries), records };
  recordIndexes(collection).set(name, made);
  return made;
}

interface Owned {
  accountId?: number;
  conversation?: string;
  deletedAt?: string | null;
  isDeleted?: boolean;
  away?: { place: string } | null;
}

/** Collections whose records are their account's alone. */
const privateTo = new Set<CollectionName>(['emails', 'calendarFeeds']);

/** Whether a record is for an account's eyes and not in the bin. */
function isFor(name: CollectionName, record: Owned, accountId: number): boolean {
  if (record.away?.place === 'trash') return false;
  if (record.isDeleted === true || (record.deletedAt ?? null) !== null) return false;
  if (record.conversation !== undefined) return contactOfConversation(record.conversation, accountId) !== null;
  return !privateTo.has(name) || record.accountId === undefined || record.accountId === accountId;
}

function recordGroups(account: Account, q: string, collections: Awaited<ReturnType<typeof store.snapshot>>) {
  return features.flatMap((feature): HitGroup[] => {
    if (feature.need && !mayUse(account, feature.need)) return [];
    const hits = (feature.records ?? []).flatMap(({ collection, quiet }) => {
      // What is an account's own business is no record to search, but its messages are.
      if (quiet === 'all' && collection !== 'chatMessages') return [];
      const { index, records } = recordIndex(collection, collections[collection]);
      return index.search(q, how).flatMap(({ id, score }) => {
        const record = records[Number(id)] as Owned;
        if (!isFor(collection, record, account.id)) return [];
        const link = recordLink(collection, record);
        if (!link || link.url === null) return [];
        const { title, detail, url } = link;
        return { key: `${collection}/${id}`, title, detail, url, score };
      });
    });
    if (hits.length === 0) return [];
    hits.sort((a, b) => b.score - a.score);
    return [{ name: feature.name, total: hits.length, hits: hits.map(({ score: _, ...hit }) => hit) }];
  });
}

function plainGroup<Item>(name: string, q: string, items: readonly Item[], toHit: (item: Item) => Hit): HitGroup[] {
  const hits = items.map(toHit);
  const found = indexOf(hits.map(({ title, detail }, id) => ({ id, title, detail }))).search(q, how);
  const matching = found.flatMap(({ id }) => hits[Number(id)] ?? []);
  return matching.length > 0 ? [{ name, hits: matching, total: matching.length }] : [];
}

/** Says what to look for and in which group: `in:invoices nadia` is `nadia` in the group `invoices`. */
export function readSearch(typed: string): { q: string; group: string } {
  const group = /(?:^|\s)in:(\S+)/i.exec(typed)?.[1]?.toLowerCase() ?? '';
  return { q: typed.replace(/(?:^|\s)in:\S*/gi, ' ').trim(), group };
}

/**
 * Everything an account may see that matches a search, mistypings forgiven: pages, files and contacts, then records by
 * feature (specification §3 Search). Nothing for an empty search.
 * @param limit hits of each group
 * @param pageTitle what a page item is called in the person's language
 */
export async function findAll({
  account,
  typed,
  limit,
  pageTitle,
}: {
  account: Account;
  typed: string;
  limit: number;
  pageTitle: (page: { target: string; title: string; link: string }) => string;
}): Promise<HitGroup[]> {
  const { q, group } = readSearch(typed);
  if (q === '') return [];
  const collections = await store.snapshot();
  const pages = pageItems(collections, account.id).filter(({ link }) => canOpen(link, (need) => mayUse(account, need)));
  const groups = [
    ...plainGroup('pages', q, pages, (page) => ({
      key: `pages/${page.id}`,
      title: pageTitle(page),
      detail: page.link,
      url: page.link,
      isBookmarked: page.isBookmarked,
    })),
    ...plainGroup('files', q, rowsOf(collections.searchFiles), ({ id, title, by, size, file }) => ({
      key: `files/${id}`,
      title,
      detail: `${by} · ${size}`,
      url: file,
    })),
    ...plainGroup('contacts', q, rowsOf(collections.searchContacts), ({ id, title, email }) => ({
      key: `contacts/${id}`,
      title,
      detail: email,
      url: `mailto:${email}`,
    })),
    ...recordGroups(account, q, collections),
  ];
  return groups
    .filter(({ name }) => group === '' || name.toLowerCase().startsWith(group))
    .map((one) => ({ ...one, hits: one.hits.slice(0, limit) }));
}
