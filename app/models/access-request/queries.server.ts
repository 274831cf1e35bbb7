import { mayUse } from '~/models/access/ability';
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

/** At most so many of those who can help are named. */
const mostHelpers = 3;

/** The names of those who can answer a request for access. */
export async function whoGrantsAccess(): Promise<string[]> {
  return rowsOf((await store.snapshot()).accounts)
    .filter((account) => mayUse(account, 'Permission'))
    .slice(0, mostHelpers)
    .map(({ fullName, username }) => fullName || username);
}
