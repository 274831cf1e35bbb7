import { undoChange } from '~/models/change/commands.server';
import { listChanges } from '~/models/change/queries.server';
import { readNotifications } from '~/models/notification/commands.server';
import { listNotifications } from '~/models/notification/queries.server';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
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
