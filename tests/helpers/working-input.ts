import { addComment } from '~/models/blog-change.server';
import { store } from '~/models/store.server';
import type { Endpoint } from '~/utils/contract';
import { demoAccounts } from './api-client';
import type { DemoAccount } from './sign-in';

type Input = Record<string, unknown>;
type Prepare = (account: DemoAccount) => Promise<Input>;

async function stored(name: DemoAccount) {
  const account = (await store.snapshot()).accounts[demoAccounts[name]];
  if (!account) throw new Error(`no demo account ${name}`);
  return { account, actor: { id: account.id, name: account.fullName } };
}

/** Calls whose example cannot name something that is in the sample data, with what makes it. */
const prepared: Record<string, Prepare> = {
  'DELETE /blog/list/delete-comment': async (name) => {
    const { result } = await addComment({ postId: 1, commentText: 'Mine', ...(await stored(name)) });
    return { id: result.comment.id };
  },
};

/** Input with which a call works on freshly seeded data for the account; `undefined` when its example does. */
export async function workingInput({ method, path }: Endpoint, account: DemoAccount): Promise<Input | undefined> {
  return prepared[`${method} ${path}`]?.(account);
}
