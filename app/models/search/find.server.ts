import { memoByIdentity } from '~/lib/memo';
import { recordUrl } from '~/records';
import { asLanguage } from '~/lib/languages';
import { canUse, canView, type Need } from '~/models/access/ability';
import { avatarOf } from '~/lib/local-image';
import type { Account } from '~/models/account/schema';
import { pageItems } from '~/models/bookmark/commands.server';
import { contactIdOf } from '~/models/chat/rules';
import { dayZone, today } from '~/models/shared/day';
import type { CollectionName } from '~/models/shared/feature';
import { searchKnowledge } from '~/models/knowledge/reading.server';
import { rowsOf } from '~/models/shared/list';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { canOpenUrl } from './can-open.server';
import type { Person } from './people';
import { byMatch, exactFirst } from './order';
import { recordGroups } from './records.server';
import { isOfRecords, readSearch, type TypedSearch } from './typed';
import { type Index, indexOf, searchIn } from './word-search';

/** A search result. */
export interface Hit {
  key: string;
  title: string;
  detail: string;
  url: string;
  /** Words of the result that matched, with or without typos, in lowercase. */
  words: string[];
  /** Whether a word matched only with a typo. Such hits come after all others. */
  near?: boolean;
  /** For a record: the URL of its form, if the user can access it. */
  edit?: string;
  /** For a person: the details on their card. `write` is the URL for emailing them, if the account can open it. */
  person?: Person & { write?: string };
  isBookmarked?: boolean;
  /** For a record: the actions of its row in its list that the account can use. */
  acts?: RecordAct[];
  /** Fields to post to `url` when the result is selected, for actions that run immediately. */
  post?: Readonly<Record<string, string>>;
  /** Whether the action changes the whole document: its language, or the signed-in user. */
  anew?: boolean;
}

/** An action on a record that was found: a link, or with `post`, fields to post to `url`. */
export interface RecordAct {
  key: string;
  title: string;
  url: string;
  post?: Readonly<Record<string, string>>;
  download?: boolean;
  danger?: boolean;
  idempotent?: boolean;
}

/** Hits of one kind, best first, and their total number. */
export interface HitGroup {
  /** `actions`, `create`, `pages`, `files`, `contacts`, or the name of a feature. */
  name: string;
  hits: Hit[];
  total: number;
}

/** An action that a user can start from search. */
export interface SearchAction {
  key: string;
  title: string;
  url: string;
  need?: Need;
  also?: string;
  post?: Hit['post'];
  anew?: true;
  /** Whether the action is currently unavailable. */
  off?: boolean;
  /** Whether the action creates something. Such actions are offered when a search finds nothing. */
  creates?: true;
}

type Plain = Omit<Hit, 'words'> & { also?: string };

/** Indexes of short lists, by name and the language of their titles. Cached until the collection changes. */
const plainIndexes = memoByIdentity((_: object) => new Map<string, Index>());

/**
 * Searches items that are the same for everyone. If the query has no words, returns all of them. `source` is the object
 * that the items are created from.
 */
function plainGroup(name: string, q: string, source: object, language: string, items: readonly Plain[]): HitGroup[] {
  const all = () => items.map((_, id) => ({ id, words: [], near: false }));
  const known = plainIndexes(source);
  const key = `${name} ${language}`;
  const index = known.get(key) ?? indexOf(items.map(({ title, detail, also }, id) => ({ id, title, detail, also })));
  known.set(key, index);
  const hits = (q === '' ? all() : searchIn(index, q)).flatMap(({ id, words, near }) => {
    const item = items[id];
    if (!item) return [];
    const { also: _, ...shown } = item;
    return [{ ...shown, words, near }];
  });
  return hits.length > 0 ? [{ name, hits, total: hits.length }] : [];
}

const chatUrlOf = (contactId: number) => `/apps/chat?chat=${contactId}`;

type Accounts = Collections['accounts'];
type Contacts = Collections['contacts'];

/** Returns everyone that users can chat with, as hits that open the chat. */
const chatPeople = memoByIdentity((accounts: Accounts) =>
  memoByIdentity((contacts: Contacts): readonly Plain[] => {
    const hit = (id: number, title: string, detail: string, avatar: string) => {
      const person = { avatar, email: '' };
      return { key: `chat/${id}`, title, detail, url: chatUrlOf(id), person };
    };
    return [
      ...rowsOf(contacts).map(({ id, fullName, role, avatar }) => hit(id, fullName, role, avatar)),
      ...rowsOf(accounts)
        .filter((account) => canUse(account, 'Chat'))
        .map(({ id, fullName, username, avatar }) => ({
          ...hit(contactIdOf(id), fullName || username, '', avatar ?? avatarOf(fullName || username)),
          also: username,
        })),
    ];
  }),
);

/** Adds the matching people to the group of chats, before the group's other hits. Hits with typos come last. */
function withChatPeople(
  groups: HitGroup[],
  { q, group }: TypedSearch,
  data: Collections,
  account: Account,
): HitGroup[] {
  if (q === '' || !'chat'.startsWith(group.replace(/(?<=.)s$/, '')) || !canUse(account, 'Chat')) return groups;
  const items = chatPeople(data.accounts)(data.contacts);
  const own = chatUrlOf(contactIdOf(account.id));
  const [people] = onlyOpen(plainGroup('chat', q, items, '', items), ({ url }) => url !== own);
  if (!people) return groups;
  const chats = groups.find(({ name }) => name === people.name);
  if (!chats) return [...groups, people];
  const hits = [...people.hits, ...chats.hits].toSorted((a, b) => Number(a.near ?? false) - Number(b.near ?? false));
  const all = { ...people, hits, total: people.total + chats.total };
  return groups.map((one) => (one === chats ? all : one));
}

/** Returns the groups with only the hits that an account can access. Omits groups without any. */
function onlyOpen(groups: HitGroup[], isOpen: (hit: Hit) => boolean): HitGroup[] {
  return groups.flatMap(({ name, hits }) => {
    const open = hits.filter(isOpen);
    return open.length > 0 ? [{ name, hits: open, total: open.length }] : [];
  });
}

/** Returns the actions that create something and that the account can use. They're offered when nothing was found. */
export function createActions(account: Account, actions: readonly SearchAction[]): HitGroup[] {
  const permitted = actions.filter(({ creates, need }) => creates && (need === undefined || canUse(account, need)));
  const hits = permitted.map(({ key, title, url }) => ({ key: `actions/${key}`, title, detail: '', url, words: [] }));
  return hits.length > 0 ? [{ name: 'create', hits, total: hits.length }] : [];
}

/**
 * Finds everything an account can see that matches a search, tolerating typos: actions, pages, files, and contacts,
 * then records by feature (specification §3 Search). A search with only an operator matches everything in its group or
 * state. If a search of three or more words finds no help article, it's treated as a question for the help. Returns
 * nothing for an empty search.
 * @param limit maximum number of hits in each group
 * @param pageTitle returns a page's title in the user's language, whose code is `language`
 * @param zone the user's time zone, for the days in a search
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
  alsoOf?: (page: { target: string }) => string;
  language?: string;
  zone?: string;
  onDay?: string;
  actions?: readonly SearchAction[];
  /** Returns the words for the records of a collection, folded: `invoice`, `rechnung`. */
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
            return action?.off !== true && (action?.need === undefined || canUse(account, action.need));
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
          ({ url }) => canOpenUrl(account, url),
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
          rowsOf(data.searchContacts).map(({ id, title, email, img }) => ({
            key: `contacts/${id}`,
            title,
            detail: email,
            url: `mailto:${email}`,
            person: { avatar: img, email },
          })),
        ),
      ].filter(({ name }) => group === '' || name.startsWith(group))
    : [];
  const records = await recordGroups({ account, search, data, onDay, zone, limit, kindNames });
  const all = [...groups, ...(plain ? withChatPeople(records, search, data, account) : records)];
  const sorted = exactFirst(
    byMatch(all).map((one) => ({ ...one, hits: one.hits.slice(0, limit) })),
    q,
  );
  const isQuestion = plain && group === '' && q.split(' ').length >= questionFrom;
  if (!isQuestion || all.some(({ name }) => name === 'knowledgeBase')) return sorted;
  return [...sorted, ...(await answersTo(q, { account, limit, language }))];
}

/** Minimum number of words for a search to be treated as a question. */
const questionFrom = 3;

async function answersTo(
  q: string,
  { account, limit, language }: { account: Account; limit: number; language: string },
): Promise<HitGroup[]> {
  if (!canView(account, 'Help')) return [];
  const { articles, total } = await searchKnowledge({ q, page: 1 }, account, asLanguage(language));
  const hits = articles.slice(0, limit).flatMap((article): Hit[] => {
    const url = recordUrl('knowledgeArticles', article);
    if (url === null) return [];
    return [{ key: `knowledgeArticles/${article.id}`, title: article.title, detail: article.topic, url, words: [] }];
  });
  return hits.length > 0 ? [{ name: 'knowledgeBase', hits, total }] : [];
}
