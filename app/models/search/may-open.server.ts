import type { Account } from '~/models/account/schema';
import { mayUse } from '~/models/access/ability';
import { canOpen } from '~/navigation';
import { isRouted } from '~/routed-pages';

/**
 * Whether a page answers at an address that is stored or was found, and the account may open it (specification §3 Search).
 * @param link a local address, also with a query or a fragment
 */
export function mayOpen(account: Account, link: string): boolean {
  const [path = '/'] = link.split(/[?#]/);
  return isRouted(path) && canOpen(path, (need) => mayUse(account, need));
}
