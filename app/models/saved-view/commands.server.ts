import { AppError, found } from '~/lib/errors';
import type { Actor } from '~/models/store/change-log';
import { recordsOf } from '~/models/store/records';
import { nextId, store } from '~/models/store/store.server';
import type { ViewChange } from './schema';

/** Maximum number of an account's views of one list. The limit keeps a single account from filling the store. */
const limit = 50;

/**
 * Saves a filter and sort under a name. If the account has a view with this name, updates that view. Throws `conflict`
 * if the account already has 50 views of the list.
 */
export async function saveView({
  accountId,
  list,
  name,
  query,
  actor,
}: {
  accountId: number;
  list: string;
  name: string;
  query: string;
  actor: Actor;
}) {
  return store.commit({ actor, label: 'savedView.saved', about: name }, ({ savedViews }) => {
    const own = recordsOf(savedViews).filter((view) => view.accountId === accountId && view.list === list);
    const known = own.find((view) => view.name === name);
    if (known) {
      known.query = query;
      return { name };
    }
    if (own.length >= limit) throw new AppError('conflict', `You already have ${limit} views.`);
    const id = nextId(savedViews);
    savedViews[id] = { id, accountId, list, name, query, shared: false, opensFor: [] };
    return { name };
  });
}

type ViewKey = { id: number; accountId: number; actor: Actor };

/**
 * Renames a view, changes whether it's shared, and sets whether it's the account's default view of the list. For a view
 * shared by another user, only whether it's the default can be changed. Throws `not_found`, including for a view of
 * another list, and `conflict` under `name` when another of the account's views of the list has that name.
 */
export async function changeView({ id, accountId, list, input, actor }: ViewKey & { list: string; input: ViewChange }) {
  const stored = (await store.snapshot()).savedViews[id];
  const seen = stored?.list === list && (stored.shared || stored.accountId === accountId);
  const { name } = found(seen ? stored : null, 'View');
  const about = input.name ?? name;
  return store.commit({ actor, label: 'savedView.changed', about }, ({ savedViews }) => {
    const view = found(savedViews[id], 'View');
    const ofList = recordsOf(savedViews).filter((one) => one.list === list);
    if (view.accountId === accountId && input.name !== undefined) {
      if (ofList.some((one) => one.id !== id && one.accountId === accountId && one.name === input.name)) {
        throw new AppError('conflict', 'Another view has this name.', { name: 'taken' });
      }
      view.name = input.name;
      view.shared = input.shared;
    }
    for (const one of ofList) {
      const opens = one.id === id && input.opens;
      if (one.opensFor.includes(accountId) === opens) continue;
      one.opensFor = opens ? [...one.opensFor, accountId] : one.opensFor.filter((other) => other !== accountId);
    }
    return { name: about };
  });
}

/** Deletes a view, in a change that can be undone. Throws `not_found`, including for another user's view. */
export async function deleteView({ id, accountId, actor }: ViewKey) {
  const view = (await store.snapshot()).savedViews[id];
  const { name } = found(view?.accountId === accountId ? view : null, 'View');
  return store.commit({ actor, label: 'savedView.deleted', about: name }, ({ savedViews }) => {
    delete savedViews[id];
    return { name };
  });
}
