import { assertSignedIn, changePassword, endOwnSession, listSessions } from '~/models/account/security.server';
import { updateAccountSettings } from '~/models/account-settings/commands.server';
import { getAccountSettings } from '~/models/account-settings/queries.server';
import { revokeApiKey } from '~/models/api-key/commands.server';
import { listApiKeys } from '~/models/api-key/queries.server';
import { actorOf, type SignedIn } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { accountContract } from './api.contract';
import { createKey } from './new-key.server';

/**
 * Returns the caller as the owner of the changed data. Rejects API keys, which must not be able to extend their own
 * permissions.
 */
function owner(caller: SignedIn) {
  assertSignedIn(caller);
  return { accountId: caller.account.id, actor: actorOf(caller) };
}

const api = serve(accountContract, {
  settings: (_, { caller }) => getAccountSettings(caller.account),
  update: async (changes, { caller }) => {
    const { result } = await updateAccountSettings({ changes, accountId: caller.account.id, actor: actorOf(caller) });
    return getAccountSettings(result);
  },
  changePassword: async (passwords, { caller }) => {
    assertSignedIn(caller);
    await changePassword({ ...passwords, caller });
    return {};
  },
  apiKeys: async (_, { caller }) => ({ apiKeys: await listApiKeys(owner(caller).accountId) }),
  addApiKey: async (input, { caller }) => (await createKey({ ...input, ...owner(caller) })).result,
  revokeApiKey: async ({ id }, { caller }) => {
    await revokeApiKey({ id, ...owner(caller) });
    return {};
  },
  sessions: async (_, { caller }) => {
    assertSignedIn(caller);
    return { sessions: (await listSessions(caller)).map(({ source: _, ...session }) => session) };
  },
  endSession: async ({ id }, { caller }) => {
    await endOwnSession({ id, accountId: owner(caller).accountId });
    return {};
  },
});

export const loader = api.loader;
export const action = api.action;
