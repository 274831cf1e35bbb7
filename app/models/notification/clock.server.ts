import { type DayClock, dayIn } from '~/models/shared/day';
import { isTimeZone } from '~/models/shared/zoned-time';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import { workspaceIn } from '~/models/workspace/queries.server';

/** Returns the time zone that an account has selected, or the workspace's. */
export function zoneOfAccount(data: Collections, accountId: number): string {
  const chosen = data.accountPreferences[accountId]?.zone ?? '';
  return isTimeZone(chosen) ? chosen : workspaceIn(data).timeZone;
}

/** Returns an account's current day and time zone without a request: its selected time zone, or the workspace's. */
export async function clockOfAccount(accountId: number, now = Date.now()): Promise<DayClock> {
  const zone = zoneOfAccount(await store.snapshot(), accountId);
  return { onDay: dayIn(zone, now), zone };
}
