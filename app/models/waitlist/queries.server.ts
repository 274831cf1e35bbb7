import { store } from '~/models/store/store.server';
import type { WaitlistEntry } from './schema';

/** Whose link to leave a token is; `null` for one that is not on any list. */
export async function waitingWith(token: string): Promise<WaitlistEntry | null> {
  const { waitlist } = await store.snapshot();
  return Object.values(waitlist).find((one) => one.token === token) ?? null;
}
