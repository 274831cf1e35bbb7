import { actorOf } from '~/models/session/queries.server';
import { createUser, deleteUsers, updateUser } from '~/models/user/commands.server';
import { allUsers, getUser, listUsers, managedId } from '~/models/user/queries.server';
import { serve } from '~/http/api.server';
import { userContract } from './api.contract';

const api = serve(userContract, {
  all: () => allUsers(),
  list: (query) => listUsers(query),
  get: async ({ id }) => ({ user: await getUser(id) }),
  add: async (input, { caller }) => (await createUser({ input, actor: actorOf(caller) })).result,
  update: async (changes, { caller }) =>
    (await updateUser({ changes: { ...changes, id: managedId(changes.id) }, actor: actorOf(caller) })).result,
  delete: async ({ id }, { caller }) => {
    await deleteUsers({ ids: [managedId(id)], actor: actorOf(caller) });
    return {};
  },
});

export const loader = api.loader;
export const action = api.action;
