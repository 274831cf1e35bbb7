import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { useActionResult } from '~/components/form/use-answer';
import { orThrow, readForm } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { found } from '~/lib/errors';
import { adminAreas } from '~/models/access/ability';
import { updatePermission } from '~/models/permission/commands.server';
import { matchingPermissions, permissionTag } from '~/models/permission/queries.server';
import { permissionRolesSchema } from '~/models/permission/schema';
import { listRoles } from '~/models/role/queries.server';
import { administratorKey } from '~/models/role/rules';
import { RoleFields, rolesTyped } from '~/routes/permission/edit/role-fields';
import { useRoleName } from '~/routes/permission/names';
import { languageOf } from '~/http/i18n.server';
import { inLanguage } from '~/models/shared/translations';
import { ExampleDialog, ExampleFoot } from '../dialog';
import { dialogPath, modalsPath } from '../dialogs';
import { chosenId, openDialog } from '../open.server';
import { RecordPicker } from '../record-picker';

export const handle = { i18n: ['permission'] };

async function chosenPermission(request: Request) {
  const permissions = await matchingPermissions({ q: '', assignedTo: '' });
  const id = chosenId(
    request,
    permissions.map((one) => one.id),
  );
  const permission = found(
    permissions.find((one) => one.id === id),
    'Permission',
  );
  return { permissions, permission };
}

export async function loader({ request }: LoaderFunctionArgs) {
  const { title } = await openDialog(request, 'share');
  const language = await languageOf(request);
  const [{ permissions, permission }, roles] = await Promise.all([orThrow(chosenPermission(request)), listRoles()]);
  return {
    title,
    permission,
    tag: permissionTag(permission),
    permissions: permissions.map((one) => ({ value: String(one.id), label: inLanguage(one, language).name })),
    roles: roles.map(({ key, name, members }) => ({ key, name, members })),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await openDialog(request, 'share');
  const form = await readForm(request);
  const { permission } = await orThrow(chosenPermission(request));
  return saveForm({
    request,
    form,
    actor,
    schema: permissionRolesSchema,
    texts: 'modals',
    save: ({ assignedTo }, { tag }) => {
      const { id, name, areas } = permission;
      return updatePermission({ id, input: { name, areas: areasOf(areas), assignedTo }, actor, tag });
    },
    done: ({ input, t }) => ({
      to: modalsPath,
      message: t('share.done', { name: permission.name, count: new Set([administratorKey, ...input.assignedTo]).size }),
    }),
    stored: async () => {
      const { permission: now } = await chosenPermission(request);
      return { tag: permissionTag(now), values: { assignedTo: rolesTyped(now.assignedTo) } };
    },
  });
}

const areasOf = (names: readonly string[]) => adminAreas.filter((area) => names.includes(area));

/** Shares a permission with roles. Users with one of these roles get the access that the permission grants. */
export default function ShareDialog() {
  const { t } = useTranslation('modals');
  const { permission, permissions } = useLoaderData<typeof loader>();
  return (
    <ExampleDialog name="share">
      <RecordPicker label={t('share.permission')} options={permissions} chosen={permission.id} />
      <Roles key={permission.id} />
    </ExampleDialog>
  );
}

function Roles() {
  const { t } = useTranslation('modals');
  const { permission, roles, tag } = useLoaderData<typeof loader>();
  const { assignedTo } = permission;
  const record = { values: { assignedTo }, tag, constraint: {}, actionData: useActionResult<typeof action>() };
  const nameOf = useRoleName();
  const [form, fields] = useRecordForm<{ assignedTo?: string[] }>('share', record);
  const options = roles.map((role) => ({ value: role.key, label: nameOf(role) }));
  const assigned = { label: t('share.roles'), options };
  return (
    <Form
      method="post"
      action={`${dialogPath('share')}?id=${permission.id}`}
      {...getFormProps(form)}
      className="form-stack"
      preventScrollReset
    >
      <FormHead form={form} record={record} labels={{ assignedTo: assigned }} />
      <RoleFields
        className="modal-ticks"
        field={fields.assignedTo}
        roles={roles}
        legend={assigned.label}
        label={(role) => t('share.role', { name: nameOf(role), count: role.members })}
      />
      <ExampleFoot label={t('share.submit')} />
    </Form>
  );
}
