import { userIdOfAccount } from '~/models/user/for-account';
import { store } from '~/models/store/store.server';

/** Links a managed user in the sample data to an account, as accepting an invitation does. */
export async function tieAccount(userId: number, accountId: number): Promise<void> {
  await store.commit({ actor: null, label: 'test.tied', logged: false }, ({ users }) => {
    const user = users[userId];
    if (!user) throw new Error(`no user ${userId} in the sample data`);
    user.accountId = accountId;
    delete users[userIdOfAccount(accountId)];
  });
}
