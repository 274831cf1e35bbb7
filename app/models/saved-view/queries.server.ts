import { compareText } from '~/lib/fold';
import { memoByIdentity } from '~/lib/memo';
import { ownedBy } from '~/models/shared/owned';
import type { Collections } from '~/models/store/database.schema';
import { store } from '~/models/store/store.server';
import type { SavedView } from './schema';

/** A view as an account sees it: its own view, or one shared by another user (`by`). */
export interface ListedView extends Pick<SavedView, 'id' | 'name' | 'query' | 'shared'> {
  /** Name of the user who shares the view; null for the account's own view. */
  by: string | null;
  /** Whether the view is the account's default view of the list. */
  opens: boolean;
}

const allShared = memoByIdentity((views: Collections['savedViews']) =>
  Object.values(views).filter(({ shared }) => shared),
);

/** Returns the views of a list that an account can see, sorted by name: its own and those that others share. */
export async function listViews({ accountId, list }: { accountId: number; list: string }): Promise<ListedView[]> {
  const { savedViews, accounts } = await store.snapshot();
  const others = allShared(savedViews).filter((view) => view.accountId !== accountId);
  return [...ownedBy(savedViews, accountId), ...others]
    .filter((view) => view.list === list)
    .map(({ id, name, query, shared, opensFor, accountId: owner }) => ({
      id,
      name,
      query,
      shared,
      by: owner === accountId ? null : ((accounts[owner]?.fullName || accounts[owner]?.username) ?? ''),
      opens: opensFor.includes(accountId),
    }))
    .sort((a, b) => compareText(a.name, b.name));
}
