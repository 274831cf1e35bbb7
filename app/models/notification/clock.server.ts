import { type DayClock, dayIn } from '~/models/shared/day';
import { isTimeZone } from '~/models/shared/zoned-time';
import { store } from '~/models/store/store.server';
import { workspaceIn } from '~/models/workspace/queries.server';

/** Returns the day and the time zone of an account without a request: the zone it has chosen, or the workspace's. */
export async function clockOfAccount(accountId: number, now = Date.now()): Promise<DayClock> {
  const data = await store.snapshot();
  const chosen = data.accountPreferences[accountId]?.zone ?? '';
  const zone = isTimeZone(chosen) ? chosen : workspaceIn(data).timeZone;
  return { onDay: dayIn(zone, now), zone };
}
