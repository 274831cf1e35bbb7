import { AppError, found } from '~/lib/errors';
import { ownedBy } from '~/models/shared/owned';
import type { Actor } from '~/models/store/change-log';
import { nextId, store } from '~/models/store/store.server';
import type { ViewList } from './pages';
import type { SavedView } from './schema';

/** More than anybody finds anything in; keeps the store from being filled by one form. */
const limit = 50;

type Owner = { accountId: number; list: ViewList };

/** The views an account saved of a list, by name. */
export async function listViews({ accountId, list }: Owner): Promise<Pick<SavedView, 'id' | 'name' | 'query'>[]> {
  return ownedBy((await store.snapshot()).savedViews, accountId)
    .filter((view) => view.list === list)
    .map(({ id, name, query }) => ({ id, name, query }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** Keeps a filter and sort under a name; the same name again replaces it. Throws `conflict` for more than 50 of a list. */
export async function saveView({
  accountId,
  list,
  name,
  query,
  actor,
}: Owner & { name: string; query: string; actor: Actor }) {
  return store.commit({ actor, label: 'savedView.saved', about: name }, ({ savedViews }) => {
    const own = Object.values(savedViews).filter((view) => view.accountId === accountId && view.list === list);
    const known = own.find((view) => view.name === name);
    if (known) {
      known.query = query;
      return { id: known.id };
    }
    if (own.length >= limit) throw new AppError('conflict', `There are ${limit} views already.`);
    const id = nextId(savedViews);
    savedViews[id] = { id, accountId, list, name, query };
    return { id };
  });
}

/** Forgets a view, which Undo brings back; throws `not_found` for one of somebody else too. */
export async function deleteView({ id, accountId, actor }: { id: number; accountId: number; actor: Actor }) {
  const view = (await store.snapshot()).savedViews[id];
  const { name } = found(view?.accountId === accountId ? view : null, 'View');
  return store.commit({ actor, label: 'savedView.deleted', about: name }, ({ savedViews }) => {
    delete savedViews[id];
    return { name };
  });
}
