import { beforeEach, expect, it } from 'vitest';
import { listBookmarkLinks, maxBookmarks } from '~/models/bookmark/commands.server';
import { store } from '~/models/store/store.server';
import { action } from '~/routes/search/bookmarks/route';
import { browserWith, outcomeOf } from '../helpers/page';
import { cookieFor } from '../helpers/sign-in';
import { reseed } from '../helpers/store';

beforeEach(() => reseed());

it('at the bookmark limit, a new bookmark is refused with a toast until an existing bookmark is removed', async () => {
  const browser = browserWith(await cookieFor('admin'));
  const star = async (at: number) => {
    const fields = { intent: 'toggle', link: `/apps/kanban?q=${at}`, title: `View ${at}` };
    return outcomeOf(await browser.post(action, '/bookmarks', fields));
  };
  await store.commit({ actor: null, label: 'bookmark.toggled', logged: false }, ({ bookmarks }) => {
    const own = Object.values(bookmarks).filter(({ accountId }) => accountId === 1).length;
    for (let at = own; at < maxBookmarks; at += 1) {
      const id = 1000 + at;
      bookmarks[id] = { id, accountId: 1, pageId: null, link: `/apps/kanban?q=${at}`, title: `View ${at}`, rank: at };
    }
  });
  expect(await star(maxBookmarks)).toMatchObject({ status: 302, to: '/bookmarks', type: 'error', undo: false });
  expect(await listBookmarkLinks(1)).toHaveLength(maxBookmarks);
  expect(await star(maxBookmarks - 1)).toMatchObject({ type: 'success', undo: true });
  expect(await star(maxBookmarks)).toMatchObject({ type: 'success', undo: true });
});
