import { listBookmarks, toggleBookmark } from '~/models/bookmark/commands.server';
import { searchGroups } from '~/models/search/queries.server';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { searchContract } from './api.contract';

const api = serve(searchContract, {
  search: async (_, { caller }) => ({ searchArr: await searchGroups(caller.account.id) }),
  bookmarks: (_, { caller }) => listBookmarks(caller.account.id),
  toggleBookmark: async ({ id }, { caller }) => {
    await toggleBookmark({ accountId: caller.account.id, pageId: id, actor: actorOf(caller) });
    return {};
  },
});

export const loader = api.loader;
export const action = api.action;
