import { listChanges, undoChange } from '~/models/change.server';
import { listNotifications, readNotifications } from '~/models/notification.server';
import { actorOf } from '~/models/session.server';
import { serve } from '~/utils/api.server';
import { activityContract } from './api.contract';

const api = serve(activityContract, {
  changes: (query) => listChanges(query),
  undo: async ({ id }, { caller }) => {
    await undoChange({ changeId: id, account: caller.account, actor: actorOf(caller) });
    return {};
  },
  notifications: (query, { caller }) => listNotifications({ ...query, account: caller.account }),
  readNotifications: ({ ids }, { caller }) => readNotifications({ ids, account: caller.account }),
});

export const loader = api.loader;
export const action = api.action;
