import { undoChange } from '~/models/change/commands.server';
import { listChanges } from '~/models/change/queries.server';
import { readNotifications } from '~/models/notification/commands.server';
import { listNotifications } from '~/models/notification/queries.server';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { clockOf } from '~/http/time-zone.server';
import { activityContract } from './api.contract';

const api = serve(activityContract, {
  changes: (query, { caller }) => listChanges(query, caller.account.id),
  undo: async ({ id }, { caller }) => {
    await undoChange({ changeId: id, account: caller.account, actor: actorOf(caller) });
    return {};
  },
  notifications: async (query, { caller, request }) =>
    listNotifications({ ...query, account: caller.account, clock: await clockOf(request) }),
  readNotifications: async ({ ids }, { caller, request }) =>
    readNotifications({ ids, account: caller.account, clock: await clockOf(request) }),
});

export const loader = api.loader;
export const action = api.action;
