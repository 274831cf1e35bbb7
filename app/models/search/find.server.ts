import { memoByIdentity } from '~/lib/memo';
import { mayUse, type Need } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { pageItems } from '~/models/bookmark/commands.server';
import { dayZone, today } from '~/models/shared/day';
import type { CollectionName } from '~/models/shared/feature';
import { rowsOf } from '~/models/shared/list';
import { store } from '~/models/store/store.server';
import { mayOpen } from './may-open.server';
import { recordGroups } from './records.server';
import { isOfRecords, readSearch } from './typed';
import { type Index, indexOf, searchIn } from './word-search';

/** One thing that was found. */
export interface Hit {
  key: string;
  title: string;
  detail: string;
  url: string;
  /** The words of its by which it was found, mistyped or not, lower case. */
  words: string[];
  /** Whether one of them was mistyped; such hits come behind all others. */
  near?: boolean;
  /** For a record: the address of its form, where the person may open that. */
  edit?: string;
  /** For a page item: whether it is bookmarked. */
  isBookmarked?: boolean;
  /** What is done at once where it is pressed: the fields that are posted to `url`. */
  post?: Readonly<Record<string, string>>;
  /** Whether that changes the whole document: its language, or who is signed in. */
  anew?: boolean;
}

/** Hits of one kind, the best first, and how many there are in all. */
export interface HitGroup {
  /** `actions`, `pages`, `files`, `contacts`, or the name of a feature. */
  name: string;
  hits: Hit[];
  total: number;
}

/** Something a person can go and do. */
export interface SearchAction {
  key: string;
  title: string;
  url: string;
  need?: Need;
  also?: string;
  post?: Hit['post'];
  anew?: true;
  /** Whether it can't be done now. */
  off?: boolean;
  /** Makes something: offered where a search finds nothing. */
  creates?: true;
}

type Plain = Omit<Hit, 'words'> & { also?: string };

/** Indexes of short lists by the language of their titles, for as long as the collection stands. */
const plainIndexes = memoByIdentity((_: object) => new Map<string, Index>());

/** Finds among items that are the same for everybody, all of them for no words; `source` is what they are made of. */
function plainGroup(name: string, q: string, source: object, language: string, items: readonly Plain[]): HitGroup[] {
  const all = () => items.map((_, row) => ({ row, words: [], near: false }));
  const known = plainIndexes(source);
  const key = `${name} ${language}`;
  const index = known.get(key) ?? indexOf(items.map(({ title, detail, also }, id) => ({ id, title, detail, also })));
  known.set(key, index);
  const hits = (q === '' ? all() : searchIn(index, q)).flatMap(({ row, words, near }) => {
    const item = items[row];
    if (!item) return [];
    const { also: _, ...shown } = item;
    return [{ ...shown, words, near }];
  });
  return hits.length > 0 ? [{ name, hits, total: hits.length }] : [];
}

/** The group without what a person may not open. */
function onlyOpen(groups: HitGroup[], isOpen: (hit: Hit) => boolean): HitGroup[] {
  return groups.flatMap(({ name, hits }) => {
    const open = hits.filter(isOpen);
    return open.length > 0 ? [{ name, hits: open, total: open.length }] : [];
  });
}

/** What a person could make instead of what was not found. */
export function createActions(account: Account, actions: readonly SearchAction[]): HitGroup[] {
  const may = actions.filter(({ creates, need }) => creates && (need === undefined || mayUse(account, need)));
  const hits = may.map(({ key, title, url }) => ({ key: `actions/${key}`, title, detail: '', url, words: [] }));
  return hits.length > 0 ? [{ name: 'create', hits, total: hits.length }] : [];
}

/** Groups where something matches as it was typed come before those where only mistyped words do. */
function nearLast(groups: readonly HitGroup[]): HitGroup[] {
  const isNear = ({ hits }: HitGroup) => hits.every(({ near }) => near === true);
  return groups.toSorted((a, b) => Number(isNear(a)) - Number(isNear(b)));
}

/** A pasted number or e-mail is what one goes straight to: the group that has exactly that comes first. */
function exactFirst(groups: HitGroup[], q: string): HitGroup[] {
  if (q === '') return groups;
  const wanted = q.toLowerCase().replace(/^#/, '');
  const isIt = ({ title, detail }: Hit) =>
    [title, detail].some((text) => text.toLowerCase().replace(/^#/, '') === wanted);
  const sorted = groups.map((group) => ({
    ...group,
    hits: group.hits.toSorted((a, b) => Number(isIt(b)) - Number(isIt(a))),
  }));
  return sorted.sort((a, b) => Number(b.hits.some(isIt)) - Number(a.hits.some(isIt)));
}

/**
 * Everything an account may see that matches a search, mistypings forgiven: what one can do, pages, files and contacts,
 * then records by feature (specification §3 Search); an operator alone asks for all of its group or state. Nothing
 * for an empty search.
 * @param limit hits of each group
 * @param pageTitle what a page item is called in the person's language, whose code is `language`
 * @param zone the person's, in which the days of a search are meant
 */
export async function findAll({
  account,
  typed,
  limit,
  pageTitle,
  alsoOf,
  language = '',
  zone = dayZone,
  onDay = today(zone),
  actions = [],
  kindNames = () => new Set<string>(),
}: {
  account: Account;
  typed: string;
  limit: number;
  pageTitle: (page: { target: string; title: string; link: string }) => string;
  /** Other words by which a page is found. */
  alsoOf?: (page: { target: string }) => string;
  language?: string;
  zone?: string;
  onDay?: string;
  actions?: readonly SearchAction[];
  /** The words for the records of a collection, folded: `invoice`, `rechnung`. */
  kindNames?: (collection: CollectionName) => ReadonlySet<string>;
}): Promise<HitGroup[]> {
  const search = readSearch(typed);
  const { q, group } = search;
  if (q === '' && group === '' && !isOfRecords(search)) return [];
  const data = await store.snapshot();
  const plain = !isOfRecords(search);
  const groups = plain
    ? [
        ...onlyOpen(
          plainGroup(
            'actions',
            q,
            data.searchPages,
            language,
            actions.map(({ key, title, url, also, post, anew }) => ({
              key: `actions/${key}`,
              title,
              detail: '',
              url,
              also,
              post,
              anew,
            })),
          ),
          ({ key }) => {
            const action = actions.find((one) => key === `actions/${one.key}`);
            return action?.off !== true && (action?.need === undefined || mayUse(account, action.need));
          },
        ),
        ...onlyOpen(
          plainGroup(
            'pages',
            q,
            data.searchPages,
            language,
            pageItems(data, account.id).map((page) => ({
              key: `pages/${page.id}`,
              title: pageTitle(page),
              detail: page.link,
              url: page.link,
              isBookmarked: page.isBookmarked,
              also: alsoOf?.(page),
            })),
          ),
          ({ url }) => mayOpen(account, url),
        ),
        ...plainGroup(
          'files',
          q,
          data.searchFiles,
          '',
          rowsOf(data.searchFiles).map(({ id, title, by, size, file }) => ({
            key: `files/${id}`,
            title,
            detail: `${by} · ${size}`,
            url: file,
          })),
        ),
        ...plainGroup(
          'contacts',
          q,
          data.searchContacts,
          '',
          rowsOf(data.searchContacts).map(({ id, title, email }) => ({
            key: `contacts/${id}`,
            title,
            detail: email,
            url: `mailto:${email}`,
          })),
        ),
      ].filter(({ name }) => group === '' || name.startsWith(group))
    : [];
  const all = [...groups, ...recordGroups({ account, search, data, onDay, zone, limit, kindNames })];
  return exactFirst(
    nearLast(all).map((one) => ({ ...one, hits: one.hits.slice(0, limit) })),
    q,
  );
}
