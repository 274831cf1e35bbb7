import { canUse } from '~/models/access/ability';
import { isInGoodStanding } from '~/models/account/standing';
import { rowsOf } from '~/models/shared/list';
import { recordsOf } from '~/models/store/records';
import { store } from '~/models/store/store.server';
import type { AccessRequest } from './schema';

/** Returns every access request: open ones first, then all others, the newest first within each group. */
export async function listAccessRequests(): Promise<AccessRequest[]> {
  const { accessRequests } = await store.snapshot();
  const open = ({ state }: AccessRequest) => Number(state !== 'open');
  return [...rowsOf(accessRequests)].sort((a, b) => open(a) - open(b) || b.id - a.id);
}

/** Checks whether an account has a pending request for an area. */
export async function hasAsked({ accountId, area }: { accountId: number; area: string }): Promise<boolean> {
  const { accessRequests } = await store.snapshot();
  return recordsOf(accessRequests).some(
    (one) => one.accountId === accountId && one.area === area && one.state === 'open',
  );
}

const maxHelpers = 3;

/** Returns the names of up to three users who can approve an access request. */
export async function whoGrantsAccess(): Promise<string[]> {
  const data = await store.snapshot();
  return rowsOf(data.accounts)
    .filter((account) => canUse(account, 'Permission') && isInGoodStanding(data, account.id))
    .slice(0, maxHelpers)
    .map(({ fullName, username }) => fullName || username);
}
