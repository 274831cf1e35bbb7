import { canUse } from '~/models/access/ability';
import { store } from '~/models/store/store.server';
import type { Maintenance } from '~/models/maintenance/schema';

/** Seconds after which clients should retry if the duration of the maintenance is unknown. */
const unknownSeconds = 600;

/**
 * Returns the current maintenance, with the number of seconds until clients can retry (at least 60), or `null` if there
 * is none.
 */
export async function maintenanceNow(): Promise<(Maintenance & { retryAfter: number }) | null> {
  const record = (await store.snapshot()).maintenance['1'];
  if (!record?.on) return null;
  const left = record.until === '' ? unknownSeconds : Math.ceil((Date.parse(record.until) - Date.now()) / 1000);
  return { ...record, retryAfter: Math.max(60, left) };
}

/**
 * Checks whether an account can turn maintenance on and off, and keep working during it. Users who manage permissions
 * can.
 */
export function staysIn(account: Parameters<typeof canUse>[0]): boolean {
  return canUse(account, 'Permission');
}

/** Returns the maintenance that blocks an account (`null` before sign-in), or `null` if nothing does. */
export async function closedFor(account: Parameters<typeof canUse>[0]) {
  const now = await maintenanceNow();
  return now && !staysIn(account) ? now : null;
}
