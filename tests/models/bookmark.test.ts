import { beforeEach, expect, it } from 'vitest';
import { listBookmarks, toggleBookmark } from '~/models/bookmark/commands.server';
import { store } from '~/models/store/store.server';
import { reseed } from '../helpers/store';

const actor = { id: 1, name: 'Dana Whitfield' };
const ids = async () => (await listBookmarks(1)).bookmarks.map(({ id }) => id);

beforeEach(reseed);

it('undo restores a removed bookmark to its old position', async () => {
  const { result, changeId } = await toggleBookmark({ accountId: 1, pageId: 5, actor });
  expect(result.isBookmarked).toBe(false);
  await toggleBookmark({ accountId: 1, pageId: 20, actor });
  await store.undo(Number(changeId), actor);
  expect(await ids()).toEqual([3, 5, 10, 13, 20]);
});

it('a bookmarked page is listed once after undo restores a duplicate record, and toggling removes both records', async () => {
  const { changeId } = await toggleBookmark({ accountId: 1, pageId: 5, actor });
  await toggleBookmark({ accountId: 1, pageId: 5, actor });
  await store.undo(Number(changeId), actor);
  expect(await ids()).toEqual([3, 5, 10, 13]);
  await toggleBookmark({ accountId: 1, pageId: 5, actor });
  expect(await ids()).toEqual([3, 10, 13]);
});
