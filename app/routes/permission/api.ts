import { listPermissions } from '~/models/permission/queries.server';
import {
  assignRoles,
  createPermission,
  deletePermissions,
  renamePermission,
} from '~/models/permission/commands.server';
import { actorOf } from '~/models/session/queries.server';
import { serve } from '~/http/api.server';
import { permissionContract } from './api.contract';

const api = serve(permissionContract, {
  list: async (params) => {
    const { permissions, all, total } = await listPermissions(params);
    return { params, allData: all, total, permissions };
  },
  add: async ({ permission }, { caller }) =>
    (await createPermission({ name: permission.name, actor: actorOf(caller) })).result,
  rename: async (change, { caller }) => {
    await renamePermission({ ...change, actor: actorOf(caller) });
    return {};
  },
  assign: async (change, { caller }) => (await assignRoles({ ...change, actor: actorOf(caller) })).result,
  delete: async ({ id }, { caller }) => {
    await deletePermissions({ ids: [id], actor: actorOf(caller) });
    return {};
  },
});

export const loader = api.loader;
export const action = api.action;
