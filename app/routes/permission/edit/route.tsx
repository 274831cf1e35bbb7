import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { RecordTimeline } from '~/components/feedback/record-timeline';
import { DialogActions } from '~/components/form/dialog-actions';
import { TextField } from '~/components/form/fields/text';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { Alert } from '~/components/ui/alert';
import { timelineFor } from '~/models/change/timeline.server';
import { updatePermission } from '~/models/permission/commands.server';
import { permissionsById, permissionTag } from '~/models/permission/queries.server';
import { type PermissionEditValues, permissionEditSchema } from '~/models/permission/schema';
import { listRoles } from '~/models/role/queries.server';
import { found } from '~/lib/errors';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { saveForm } from '~/http/form/save.server';
import { readTimeZone } from '~/http/time-zone.server';
import { AreaFields, useAreas } from '../area-fields';
import { permissionsPath } from '../links';
import { useRoleName } from '../names';
import { RoleFields, rolesTyped } from './role-fields';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export const handle = { i18n: ['activity'] };

const permissionOf = async (id: number) => found((await permissionsById([id]))[0], 'Permission');

export async function loader({ request, params }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Permission');
  const { zone } = await readTimeZone(request);
  const permission = await orThrow(permissionOf(idParam(params.id)));
  const [roles, t] = await Promise.all([listRoles(), translatorFor(request, 'permission')]);
  return {
    title: t('form.edit', { name: permission.name }),
    tag: permissionTag(permission),
    permission,
    timeline: await timelineFor(account, { record: `permissions/${permission.id}`, zone }),
    roles: roles.map(({ key, name, members }) => ({ key, name, members })),
    constraint: constraintsOf(permissionEditSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Permission');
  const id = idParam(params.id);
  return saveForm({
    request,
    actor,
    schema: permissionEditSchema,
    texts: 'permission',
    save: (input, { tag }) => updatePermission({ id, input, actor, tag }),
    done: ({ input, t }) => ({ to: permissionsPath, message: t('done.saved', { name: input.name }) }),
    stored: async () => {
      const permission = await permissionOf(id);
      const { name, assignedTo, areas, core } = permission;
      // Locked values aren't submitted, so there's nothing to compare.
      const values = { name, assignedTo: rolesTyped(assignedTo), areas: core ? [] : areas };
      return { tag: permissionTag(permission), values };
    },
  });
}

/** Renames a permission, sets what it grants, and assigns it to roles. */
export default function EditPermission() {
  const { t } = useTranslation('permission');
  const { title, tag, permission, roles, timeline, constraint } = useLoaderData<typeof loader>();
  const record = { values: permission, tag, constraint, actionData: useActionResult<typeof action>() };
  const nameOf = useRoleName();
  const [form, fields] = useRecordForm<PermissionEditValues>('permission', record);
  const names = {
    name: t('column.name'),
    assignedTo: {
      label: t('column.roles'),
      options: roles.map((role) => ({ value: role.key, label: nameOf(role) })),
    },
    areas: useAreas(),
  };
  return (
    <RoutedDialog title={title} icon={<ShieldCheck size={19} />} closeTo={permissionsPath} width={520}>
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <FormHead form={form} record={record} labels={names} />
        {permission.core && <Alert color="warning" title={t('form.core')} />}
        <TextField field={fields.name} label={names.name} autoComplete="off" dir="auto" />
        <RoleFields
          field={fields.assignedTo}
          roles={roles}
          legend={names.assignedTo.label}
          label={(role) => `${nameOf(role)} (${role.members})`}
        />
        <AreaFields field={fields.areas} locked={permission.core ? permission.areas : undefined} />
        <DialogActions cancelTo={permissionsPath} />
      </Form>
      <RecordTimeline days={timeline} />
    </RoutedDialog>
  );
}
