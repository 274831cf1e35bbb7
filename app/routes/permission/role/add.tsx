import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { ShieldCheck } from 'lucide-react';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedDialog } from '~/components/overlay/routed-dialog';
import { createRole } from '~/models/role/commands.server';
import { listRoles } from '~/models/role/queries.server';
import { roleFormSchema } from '~/models/role/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { rolesPath } from '../links';
import { useRoleName } from '../names';
import { RoleForm } from './form';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'Permission');
  const [roles, t] = await Promise.all([listRoles(), translatorFor(request, 'permission')]);
  return {
    title: t('roles.add'),
    text: t('roles.addText'),
    roles: roles.map(({ key, name }) => ({ key, name })),
    constraint: constraintsOf(roleFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'Permission');
  return saveForm({
    request,
    actor,
    schema: roleFormSchema,
    texts: 'permission',
    save: (input, { idempotencyKey }) => createRole({ input, actor, idempotencyKey }),
    done: ({ input, t }) => ({ to: rolesPath, message: t('done.roleAdded', { name: input.name }) }),
  });
}

/** Adds a custom role, either empty or with the permissions of another role. */
export default function AddRole() {
  const { title, text, roles, constraint } = useLoaderData<typeof loader>();
  const nameOf = useRoleName();
  return (
    <RoutedDialog title={title} text={text} icon={<ShieldCheck size={19} />} closeTo={rolesPath}>
      <RoleForm
        values={{}}
        constraint={constraint}
        actionData={useActionResult<typeof action>()}
        likes={roles.map((role) => ({ value: role.key, label: nameOf(role) }))}
      />
    </RoutedDialog>
  );
}
