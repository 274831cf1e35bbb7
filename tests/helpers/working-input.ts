import { addComment } from '~/models/blog/commands.server';
import { createApiKey } from '~/models/api-key/commands.server';
import { deleteInvoices } from '~/models/invoice/trash.server';
import { startSession } from '~/models/session/commands.server';
import { store } from '~/models/store/store.server';
import type { Endpoint } from '~/http/contract';
import { demoAccounts } from './api-client';
import type { DemoAccount } from './sign-in';

type Input = Record<string, unknown>;
type Prepare = (account: DemoAccount) => Promise<Input>;

async function stored(name: DemoAccount) {
  const account = (await store.snapshot()).accounts[demoAccounts[name]];
  if (!account) throw new Error(`no demo account ${name}`);
  return { account, actor: { id: account.id, name: account.fullName } };
}

/**
 * Endpoints whose example isn't accepted with the sample data, each with a function that prepares an accepted input.
 */
const prepared: Record<string, Prepare> = {
  'DELETE /blog/list/delete-comment': async (name) => {
    const { result } = await addComment({ postId: 1, commentText: 'Mine', ...(await stored(name)) });
    return { id: result.comment.id };
  },
  'GET /api/changes/data': async (name) => {
    await deleteInvoices({ ids: [1013], actor: (await stored(name)).actor });
    return { q: 'invoice', page: '1', perPage: '10' };
  },
  'POST /api/changes/undo': async (name) => {
    const { changeId } = await addComment({ postId: 1, commentText: 'Mine', ...(await stored(name)) });
    return { id: changeId };
  },
  'POST /account-setting/change-password': async (name) => ({ currentPassword: name, newPassword: 'a longer secret' }),
  'DELETE /account-setting/api-keys/{id}': async (name) => {
    const { account, actor } = await stored(name);
    const { result } = await createApiKey({ name: 'Test', expiresOn: null, accountId: account.id, actor });
    return { id: result.apiKey.id };
  },
  'DELETE /account-setting/sessions/{id}': async (name) => {
    const { account } = await stored(name);
    await startSession({ accountId: account.id, remember: false });
    const sessions = Object.values((await store.snapshot()).sessions);
    return { id: sessions.findLast(({ accountId }) => accountId === account.id)?.id };
  },
};

/**
 * Returns an input that the endpoint accepts for the account with fresh sample data, or `undefined` if the endpoint's
 * example is accepted.
 */
export async function workingInput({ method, path }: Endpoint, account: DemoAccount): Promise<Input | undefined> {
  return prepared[`${method} ${path}`]?.(account);
}
