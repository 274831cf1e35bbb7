import { deletePermissions } from '~/models/permission/commands.server';
import { listPagePermissions, matchingPermissions, permissionsById } from '~/models/permission/queries.server';
import { permissionPageQuerySchema } from '~/models/permission/schema';
import { listRoles } from '~/models/role/queries.server';
import { listPage } from '~/http/list/page.server';

/** Server part of the permission list: its search, actions, and exports. */
export const permissionPage = listPage({
  name: 'permissions',
  path: '/apps/permissions',
  area: 'Permission',
  namespace: 'permission',
  schema: permissionPageQuerySchema,
  page: async (query) => ({ ...(await listPagePermissions(query)), roles: await listRoles() }),
  matching: matchingPermissions,
  byIds: permissionsById,
  idOf: ({ id }) => id,
  commands: {
    delete: {
      when: ({ core }) => !core,
      run: async ({ ids, actor, t }) => {
        const { changeId } = await deletePermissions({ ids, actor });
        return { message: t('done.delete', { count: ids.length }), changeId, gone: true };
      },
    },
  },
  csv: {
    id: ({ id }) => id,
    name: ({ name }) => name,
    assignedTo: ({ assignedTo }) => assignedTo.join(' '),
    opens: ({ areas }) => areas.join(' '),
    createdDate: ({ createdDate }) => createdDate,
  },
});
