import { rowsOf } from '~/models/shared/list';
import { store } from '~/models/store/store.server';
import type { AccessRequest } from './schema';

/** Every request for access, open ones first, then the newest. */
export async function listAccessRequests(): Promise<AccessRequest[]> {
  const { accessRequests } = await store.snapshot();
  const open = ({ state }: AccessRequest) => Number(state !== 'open');
  return [...rowsOf(accessRequests)].sort((a, b) => open(a) - open(b) || b.id - a.id);
}

/** Whether an account waits for an answer about an area. */
export async function hasAsked({ accountId, area }: { accountId: number; area: string }): Promise<boolean> {
  const { accessRequests } = await store.snapshot();
  return Object.values(accessRequests).some(
    (one) => one.accountId === accountId && one.area === area && one.state === 'open',
  );
}
