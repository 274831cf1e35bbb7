import { logError } from '~/lib/log.server';
import { syncAbilities } from '~/models/role/sync.server';
import { current } from '~/models/store/draft';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import { expireRoles } from '~/models/user/role-end.server';
import { userOfAccount } from '~/models/user/of-account';
import { firstLastDay } from './last-day.server';
import type { AccessRequest } from './schema';

const isOver = ({ state, until }: AccessRequest, day: string) => state === 'granted' && until !== '' && until < day;

/**
 * Ends granted access whose last day has passed in the workspace's time zone. Access to the same area that was granted
 * by another request continues.
 * @returns the number of expired requests
 */
export async function expireAccess(): Promise<number> {
  const day = await firstLastDay();
  const over = recordsOf((await store.snapshot()).accessRequests).filter((one) => isOver(one, day));
  for (const { id, name } of over) {
    await store.commit({ actor: null, label: 'accessRequest.expired', about: name }, (draft) => {
      const request = draft.accessRequests[id];
      if (!request || !isOver(request, day)) return;
      request.state = 'expired';
      const { accountId, area } = request;
      const others = Object.values(current(draft.accessRequests));
      if (others.some((one) => one.accountId === accountId && one.area === area && one.state === 'granted')) return;
      const user = draft.users[userOfAccount(draft, { id: accountId })?.id ?? 0];
      if (user) user.grants = user.grants.filter((one) => one !== area);
      syncAbilities(draft, null);
    });
  }
  return over.length;
}

const everyMs = 15 * 60_000;

/** Ends access and roles that have expired, at server start and every 15 minutes. */
export function keepExpiring(): void {
  const expire = () =>
    void Promise.all([expireAccess(), expireRoles()]).catch((error: unknown) =>
      logError('expired access could not be revoked', error),
    );
  expire();
  setInterval(expire, everyMs).unref();
}
