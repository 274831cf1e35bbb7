import { randomBytes } from 'node:crypto';
import { dayMs } from '~/models/shared/zoned-time';
import { store } from '~/models/store/store.server';
import type { AccountSecurity } from './account-security.schema';
import { guardIn, keyedHash, note } from './account-security.server';
import type { Account } from './schema';

const trustedMs = 30 * dayMs;

/**
 * Trusts a device for 30 days. The device stores the returned token as proof. Removes expired devices, and the oldest
 * ones if there would be more than ten.
 */
export async function trustDevice(account: Account, device: string): Promise<string> {
  const secret = randomBytes(24).toString('base64url');
  const now = Date.now();
  await store.commit({ actor: null, label: 'account.trusted', logged: false }, (draft) => {
    const guard = guardIn(draft, account.id);
    const still = guard.trustedDevices.filter(({ until }) => Date.parse(until) > now);
    const until = new Date(now + trustedMs).toISOString();
    guard.trustedDevices = [...still.slice(-9), { hash: keyedHash('device', secret), device, until }];
  });
  return secret;
}

/** Checks whether one of the tokens that a device sends proves that an account trusts it. */
export function isTrusted(guard: AccountSecurity, shown: readonly string[]): boolean {
  const now = new Date().toISOString();
  const known = new Set(guard.trustedDevices.flatMap(({ hash, until }) => (until > now ? hash : [])));
  return shown.some((secret) => known.has(keyedHash('device', secret)));
}

/** Removes all trusted devices of an account. Recorded in its security log. */
export async function forgetDevices({ accountId, device }: { accountId: number; device: string }): Promise<void> {
  await store.commit({ actor: null, label: 'account.trusted', logged: false }, (draft) => {
    guardIn(draft, accountId).trustedDevices = [];
    note(draft, { accountId, event: 'devicesForgotten', device });
  });
}
