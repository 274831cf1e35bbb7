import type { Account } from '~/models/account/schema';
import { canUse } from '~/models/access/ability';
import { canOpen } from '~/navigation';
import { isRouted } from '~/routed-pages';

/**
 * Checks whether a stored or found URL has a page that the account can access (specification §3 Search).
 * @param link a local URL, optionally with a query or a fragment
 */
export function canOpenUrl(account: Account, link: string): boolean {
  const [path = '/'] = link.split(/[?#]/);
  return isRouted(path) && canOpen(path, (need) => canUse(account, need));
}
