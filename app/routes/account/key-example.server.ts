import { contracts } from '~/contracts';
import { publicUrl } from '~/http/address.server';
import type { Endpoint } from '~/http/contract';
import { canUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { covers, scopeOf } from '~/models/api-key/rules';

/** Checks whether a protected endpoint accepts API keys, reads data, and works without parameters. */
function readsByItself({ method, path, input, access, signedInOnly }: Endpoint): boolean {
  const reads = method === 'GET' && !path.includes('{') && access !== 'open' && !signedInOnly;
  return reads && input.safeParse({}).success;
}

/**
 * Returns the full URL of a sample request that a key with the given scopes can make for its account. Prefers the
 * account's settings if the key can read them. Returns `null` if there's no such request.
 */
export async function keyExample(account: Account, scopes: readonly string[]): Promise<string | null> {
  const calls = Object.values(contracts).flatMap((contract): Endpoint[] => Object.values(contract));
  const open = calls.filter((call) => readsByItself(call) && covers(scopes, scopeOf(call)));
  const own = open.find(({ path }) => path === '/account-setting/data');
  const may = ({ access }: Endpoint) => access === 'signed-in' || (access !== 'open' && canUse(account, access));
  const call = own ?? open.find(may);
  return call ? publicUrl(call.path) : null;
}
