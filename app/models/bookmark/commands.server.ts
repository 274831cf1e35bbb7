import { found } from '~/lib/errors';
import { rowsOf } from '~/models/shared/list';
import { ownedBy } from '~/models/shared/owned';
import type { Actor } from '~/models/store/change-log';
import type { Collections } from '~/models/store/database.schema';
import type { PageItem } from '~/models/search/schema';
import { nextId, store } from '~/models/store/store.server';

/** The pages an account has bookmarked, each once: taking back a removal can bring a second record. */
function bookmarkedIds({ bookmarks }: Collections, accountId: number): Set<number> {
  return new Set(ownedBy(bookmarks, accountId).map(({ pageId }) => pageId));
}

/** Every page item in ascending id order, marked with the account's bookmarks. */
export function pageItems(collections: Collections, accountId: number): PageItem[] {
  const bookmarked = bookmarkedIds(collections, accountId);
  return rowsOf(collections.searchPages).map((page) => ({ ...page, isBookmarked: bookmarked.has(page.id) }));
}

/** Every page item, and the bookmarked ones in the order they were added (contract §12, GET /api/bookmarks/data). */
export async function listBookmarks(accountId: number): Promise<{ suggestions: PageItem[]; bookmarks: PageItem[] }> {
  const collections = await store.snapshot();
  const bookmarks = [...bookmarkedIds(collections, accountId)].flatMap((pageId) => {
    const page = collections.searchPages[pageId];
    return page ? [{ ...page, isBookmarked: true }] : [];
  });
  return { suggestions: pageItems(collections, accountId), bookmarks };
}

/**
 * Flips an account's bookmark of a page (contract §12, POST /api/bookmarks/update); throws `not_found`.
 * @returns whether the page is bookmarked now
 */
export async function toggleBookmark({
  accountId,
  pageId,
  actor,
}: {
  accountId: number;
  pageId: number;
  actor: Actor;
}) {
  const { title } = found((await store.snapshot()).searchPages[pageId], 'Page');
  return store.commit({ actor, label: 'bookmark.toggled', about: title }, (draft) => {
    const known = Object.values(draft.bookmarks).filter((b) => b.accountId === accountId && b.pageId === pageId);
    for (const { id } of known) delete draft.bookmarks[id];
    if (known.length > 0) return { isBookmarked: false };
    const id = nextId(draft.bookmarks);
    draft.bookmarks[id] = { id, accountId, pageId };
    return { isBookmarked: true };
  });
}
