import { contracts } from '~/contracts';
import { publicUrl } from '~/http/address.server';
import type { Endpoint } from '~/http/contract';
import { mayUse } from '~/models/access/ability';
import type { Account } from '~/models/account/schema';
import { covers, scopeOf } from '~/models/api-key/rules';

/** Reads something with nothing given but its address. */
function readsByItself({ method, path, input, access, signedInOnly }: Endpoint): boolean {
  const reads = method === 'GET' && !path.includes('{') && access !== 'open' && !signedInOnly;
  return reads && input.safeParse({}).success;
}

/**
 * The full address of a call that a key with some scopes may make for its account, to try it with; the account's own settings
 * where it may read them, `null` when the key reads nothing.
 */
export async function keyExample(account: Account, scopes: readonly string[]): Promise<string | null> {
  const calls = Object.values(contracts).flatMap((contract): Endpoint[] => Object.values(contract));
  const open = calls.filter((call) => readsByItself(call) && covers(scopes, scopeOf(call)));
  const own = open.find(({ path }) => path === '/account-setting/data');
  const may = ({ access }: Endpoint) => access === 'signed-in' || (access !== 'open' && mayUse(account, access));
  const call = own ?? open.find(may);
  return call ? publicUrl(call.path) : null;
}
