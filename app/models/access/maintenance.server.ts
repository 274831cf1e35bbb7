import { mayUse } from '~/models/access/ability';
import { store } from '~/models/store/store.server';
import type { Maintenance } from '~/models/maintenance/schema';

/** Seconds after which a client may try again when nobody knows how long it takes. */
const unknownSeconds = 600;

/** The maintenance that is going on, with the seconds until it may be tried again; `null` when there is none. */
export async function maintenanceNow(): Promise<(Maintenance & { retryAfter: number }) | null> {
  const record = (await store.snapshot()).maintenance['1'];
  if (!record?.on) return null;
  const left = record.until === '' ? unknownSeconds : Math.ceil((Date.parse(record.until) - Date.now()) / 1000);
  return { ...record, retryAfter: Math.max(60, left) };
}

/** Whether an account switches maintenance on and off and works on meanwhile: whoever manages permissions. */
export function staysIn(account: Parameters<typeof mayUse>[0]): boolean {
  return mayUse(account, 'Permission');
}

/** The maintenance that keeps an account (`null` before sign-in) out; `null` when nothing does. */
export async function closedFor(account: Parameters<typeof mayUse>[0]) {
  const now = await maintenanceNow();
  return now && !staysIn(account) ? now : null;
}
