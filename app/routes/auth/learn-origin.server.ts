import { sameOriginOf } from '~/http/address.server';
import { canUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { learnOrigin } from '~/models/workspace/commands.server';

/** Saves the origin at which an administrator first signs in, for the links in emails (architecture §4). */
export async function learnOriginFrom(request: Request, account: Pick<Account, 'ability'>): Promise<void> {
  const origin = canUse(account, 'all') ? sameOriginOf(request) : null;
  if (origin !== null) await learnOrigin(origin);
}
