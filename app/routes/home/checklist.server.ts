import { twoStepsState } from '~/models/account/two-factor.server';
import { getAccountSettings } from '~/models/account-settings/queries.server';
import { pictureOf } from '~/components/ui/avatar';
import type { Account } from '~/models/account/schema';
import { listBookmarkLinks } from '~/models/bookmark/commands.server';
import { getHomeRecord } from '~/models/home-layout/queries.server';

/** Returns the first steps for an account, each with its page and whether it's done. */
export async function checklistOf(account: Account) {
  const [{ info }, guard, marks, layout] = await Promise.all([
    getAccountSettings(account),
    twoStepsState(account.id),
    listBookmarkLinks(account.id),
    getHomeRecord(account.id),
  ]);
  return [
    { key: 'picture', isDone: pictureOf(account.avatar) !== null, to: '/pages/account-settings' },
    { key: 'bio', isDone: info.bio !== '', to: '/pages/account-settings/info' },
    { key: 'twoSteps', isDone: guard.since !== null, to: '/pages/account-settings/security' },
    { key: 'bookmark', isDone: marks.length > 0, to: '/bookmarks' },
    { key: 'arrange', isDone: layout !== null, to: '/preferences/dashboard' },
  ] as const;
}

export type Step = Awaited<ReturnType<typeof checklistOf>>[number];
