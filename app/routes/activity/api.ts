import type { Need } from '~/models/access/ability';
import { covers, scopeOf } from '~/models/api-key/rules';
import { contracts } from '~/contracts';
import { undoChange } from '~/models/change/commands.server';
import { listChanges } from '~/models/change/queries.server';
import { readNotifications } from '~/models/notification/commands.server';
import type { Notification } from '~/models/notification/schema';
import { listNotifications } from '~/models/notification/queries.server';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { clockOf } from '~/http/time-zone.server';
import { activityContract } from './api.contract';

/**
 * Returns a function that checks whether a request can undo changes in an area. An API key must cover all write
 * endpoints of the area or, if the area has none, everything. A session covers everything.
 */
function coveredBy(scopes: readonly string[] | undefined) {
  return (need: Need) => {
    if (!scopes) return true;
    const writes = Object.values(contracts)
      .flatMap((contract) => Object.values(contract))
      .filter(({ access, method }) => method !== 'GET' && JSON.stringify(access) === JSON.stringify(need));
    return writes.length > 0 ? writes.every((call) => covers(scopes, scopeOf(call))) : scopes.includes('*');
  };
}

const api = serve(activityContract, {
  changes: (query, { caller }) => listChanges(query, caller.account),
  undo: async ({ id }, { caller }) => {
    await undoChange({
      changeId: id,
      account: caller.account,
      actor: actorOf(caller),
      canWrite: coveredBy(caller.scopes),
    });
    return {};
  },
  notifications: async (query, { caller, request }) => {
    const page = await listNotifications({ ...query, account: caller.account, clock: await clockOf(request) });
    const wire = ({ record: _, moves: __, members: ___, ...one }: Notification) => one;
    return { ...page, notifications: page.notifications.map(wire) };
  },
  readNotifications: async ({ ids }, { caller, request }) => {
    const { unread } = await readNotifications({ ids, account: caller.account, clock: await clockOf(request) });
    return { unread };
  },
});

export const loader = api.loader;
export const action = api.action;
