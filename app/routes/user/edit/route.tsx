import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { withQuery } from '~/lib/with-query';
import { updateUser } from '~/models/user/commands.server';
import { storedUser, userTag } from '~/models/user/queries.server';
import { chosenRole, ownRoles } from '~/models/role/queries.server';
import { roleKeyOf } from '~/models/role/rules';
import { type User, userFormSchema, type UserFormValues } from '~/models/user/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { saveForm } from '~/http/form/save.server';
import { UserForm, userFormId } from '../form';
import { userPath } from '../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

const names = Object.keys(userFormSchema.shape) as (keyof typeof userFormSchema.shape)[];

function valuesOf(user: User) {
  const values = Object.fromEntries(names.map((name) => [name, user[name]])) as Required<UserFormValues>;
  return user.roleId === null ? values : { ...values, role: roleKeyOf(user) };
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'User');
  const user = await orThrow(storedUser(idParam(params.id)));
  const t = await translatorFor(request, 'user');
  return {
    id: user.id,
    title: t('edit.title', { name: user.fullName }),
    tag: userTag(user),
    values: valuesOf(user),
    roles: await ownRoles(),
    constraint: constraintsOf(userFormSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'User');
  const id = idParam(params.id);
  return saveForm({
    request,
    actor,
    schema: userFormSchema,
    texts: 'user',
    save: async (input, { tag, idempotencyKey }) => {
      const role = await chosenRole(input.role);
      return updateUser({ changes: { id, ...input, ...role }, actor, tag, idempotencyKey, unique: true });
    },
    done: ({ input, t, search }) => ({
      to: withQuery(userPath(id), search),
      message: t('toast.saved', { name: input.fullName }),
    }),
    stored: async () => {
      const user = await storedUser(id);
      return { tag: userTag(user), values: valuesOf(user) };
    },
  });
}

/** Panel that edits a user. The image and everything else that isn't in the form don't change. */
export default function EditUser() {
  const { id, title, values, constraint, tag, roles } = useLoaderData<typeof loader>();
  const closeTo = withQuery(userPath(id), useSearchParams()[0]);
  return (
    <RoutedPanel title={title} closeTo={closeTo} footer={<PanelActions form={userFormId} closeTo={closeTo} />}>
      <UserForm
        roles={roles}
        values={values}
        constraint={constraint}
        tag={tag}
        actionData={useActionResult<typeof action>()}
      />
    </RoutedPanel>
  );
}
