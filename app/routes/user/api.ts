import { recordTag } from '~/models/shared/tag.server';
import { actorOf } from '~/models/session/queries.server';
import { createUser, deleteUsers, updateUser } from '~/models/user/commands.server';
import { allUsers, getUser, listUsers, managedId } from '~/models/user/queries.server';
import type { WireUser } from '~/models/user/schema';
import { serve } from '~/http/api.server';
import { userContract } from './api.contract';

const tagged = (user: WireUser) => ({ user, tag: recordTag(user) });

const api = serve(userContract, {
  all: () => allUsers(),
  list: (query) => listUsers(query),
  get: async ({ id }) => tagged(await getUser(id)),
  add: async (input, { caller }) => tagged((await createUser({ input, actor: actorOf(caller) })).result.user),
  update: async ({ tag, ...changes }, { caller }) => {
    const all = { ...changes, id: managedId(changes.id) };
    const { result } = await updateUser({ changes: all, actor: actorOf(caller), ...(tag !== undefined && { tag }) });
    return tagged(result.user);
  },
  delete: async ({ id }, { caller }) => {
    await deleteUsers({ ids: [managedId(id)], actor: actorOf(caller) });
    return {};
  },
});

export const loader = api.loader;
export const action = api.action;
