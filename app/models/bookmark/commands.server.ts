import { AppError, found } from '~/lib/errors';
import { rowsOf } from '~/models/shared/list';
import { ownedBy } from '~/models/shared/owned';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import type { PageItem, SearchPage } from '~/models/search/schema';
import { nextId, store } from '~/models/store/store.server';
import type { Bookmark } from './schema';
import { recordsWhere } from '~/models/store/records';

/** Maximum number of bookmarks per account. */
export const maxBookmarks = 200;

/**
 * A bookmark as shown on pages. `target` is the key for translating the title of a known page, or `null` for any other
 * URL and for a renamed bookmark.
 */
interface Mark {
  id: number;
  link: string;
  title: string;
  target: string | null;
}

function marksIn(bookmarks: Collections['bookmarks'], accountId: number): Bookmark[] {
  return [...ownedBy(bookmarks, accountId)].sort((a, b) => a.rank - b.rank || a.id - b.id);
}

/**
 * Returns the IDs of the page items that an account has bookmarked, without duplicates, because undoing a removal can
 * restore a second record.
 */
function bookmarkedIds({ bookmarks }: Collections, accountId: number): Set<number> {
  return new Set(marksIn(bookmarks, accountId).flatMap(({ pageId }) => pageId ?? []));
}

/** Returns all page items, ordered by ID, and whether the account has bookmarked each. */
export function pageItems(collections: Collections, accountId: number): PageItem[] {
  const bookmarked = bookmarkedIds(collections, accountId);
  return rowsOf(collections.searchPages).map((page) => ({ ...page, isBookmarked: bookmarked.has(page.id) }));
}

/**
 * Returns every page item, and the bookmarked page items in the account's order (contract §12, GET
 * /api/bookmarks/data).
 */
export async function listBookmarks(accountId: number): Promise<{ suggestions: PageItem[]; bookmarks: PageItem[] }> {
  const collections = await store.snapshot();
  const bookmarks = [...bookmarkedIds(collections, accountId)].flatMap((pageId) => {
    const page = collections.searchPages[pageId];
    return page ? [{ ...page, isBookmarked: true }] : [];
  });
  return { suggestions: pageItems(collections, accountId), bookmarks };
}

function linkOf(pages: Collections['searchPages'], { pageId, link }: Bookmark): string {
  return pageId === null ? link : (pages[pageId]?.link ?? '');
}

/** Returns an account's bookmarks, including those of URLs that aren't page items, without duplicate URLs. */
export async function listBookmarkLinks(accountId: number): Promise<Mark[]> {
  const { bookmarks, searchPages } = await store.snapshot();
  const seen = new Set<string>();
  return marksIn(bookmarks, accountId).flatMap((mark) => {
    const link = linkOf(searchPages, mark);
    if (link === '' || seen.has(link)) return [];
    seen.add(link);
    const page = mark.pageId === null ? undefined : searchPages[mark.pageId];
    return {
      id: mark.id,
      link,
      title: mark.title || (page?.title ?? link),
      target: mark.title ? null : (page?.target ?? null),
    };
  });
}

type By = { accountId: number; actor: Actor };

/**
 * Removes the account's bookmarks that match `is`. If there are none, adds one with the fields in `make`. Throws
 * `conflict` if the limit is reached.
 */
async function flip(
  { accountId, actor }: By,
  about: string,
  is: (mark: Bookmark) => boolean,
  make: Pick<Bookmark, 'pageId' | 'link' | 'title'>,
) {
  return store.commit({ actor, label: 'bookmark.toggled', about }, (draft) => {
    const own = recordsWhere(draft.bookmarks, (mark) => mark.accountId === accountId);
    const known = own.filter(is);
    for (const { id } of known) delete draft.bookmarks[id];
    if (known.length > 0) return { isBookmarked: false };
    if (own.length >= maxBookmarks) throw new AppError('conflict', `You already have ${maxBookmarks} bookmarks.`);
    const id = nextId(draft.bookmarks);
    const rank = Math.max(0, ...own.map((mark) => mark.rank));
    draft.bookmarks[id] = { id, accountId, rank, ...make };
    return { isBookmarked: true };
  });
}

/**
 * Toggles an account's bookmark of a page (contract §12, POST /api/bookmarks/update). Throws `not_found`, or `conflict`
 * if the limit is reached.
 * @returns whether the page is now bookmarked
 */
export async function toggleBookmark({ pageId, ...by }: By & { pageId: number }) {
  const { title } = found((await store.snapshot()).searchPages[pageId], 'Page');
  return flip(by, title, (mark) => mark.pageId === pageId, { pageId, link: '', title: '' });
}

const pageAt = (pages: Collections['searchPages'], link: string): SearchPage | undefined =>
  rowsOf(pages).find((page) => page.link === link);

/**
 * Toggles an account's bookmark of any URL. The URL of a page item toggles that page's bookmark. Throws `conflict` if
 * the limit is reached.
 * @returns whether the URL is now bookmarked
 */
export async function toggleStar({ link, title, ...by }: By & { link: string; title: string }) {
  const { searchPages } = await store.snapshot();
  const page = pageAt(searchPages, link);
  if (page) return toggleBookmark({ pageId: page.id, ...by });
  return flip(by, title || link, (mark) => mark.link === link, { pageId: null, link, title: title || link });
}

function ownMark(draft: Collections, accountId: number, id: number): Bookmark {
  const mark = draft.bookmarks[id];
  return found(mark?.accountId === accountId ? mark : undefined, 'Bookmark');
}

/** Renames a bookmark of an account. Throws `not_found`. */
export async function renameBookmark({ accountId, actor, id, title }: By & { id: number; title: string }) {
  return store.commit({ actor, label: 'bookmark.renamed', about: title }, (draft) => {
    ownMark(draft, accountId, id).title = title;
  });
}

/** Moves a bookmark of an account one position up (-1) or down (1). Throws `not_found`. */
export async function moveBookmark({ accountId, actor, id, step }: By & { id: number; step: -1 | 1 }) {
  const about = (await listBookmarkLinks(accountId)).find((mark) => mark.id === id)?.title ?? '';
  return store.commit({ actor, label: 'bookmark.moved', about }, (draft) => {
    ownMark(draft, accountId, id);
    const order = marksIn({ ...draft.bookmarks }, accountId).map((mark) => mark.id);
    const at = order.indexOf(id);
    const to = Math.min(order.length - 1, Math.max(0, at + step));
    order.splice(to, 0, ...order.splice(at, 1));
    for (const [rank, own] of order.entries()) {
      const mark = draft.bookmarks[own];
      if (mark && mark.rank !== rank) mark.rank = rank;
    }
  });
}
