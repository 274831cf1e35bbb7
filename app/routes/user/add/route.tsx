import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { PanelActions } from '~/components/form/panel-actions';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { createUser } from '~/models/user/commands.server';
import { chosenRole, ownRoles } from '~/models/role/queries.server';
import { addUserFormSchema } from '~/models/user/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { withQuery } from '~/lib/with-query';
import { UserForm, userFormId } from '../form';
import { mailInvitations } from '../invitation-mail.server';
import { userListPath } from '../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

const listWith = (search: URLSearchParams) => withQuery(userListPath, search);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'User');
  const t = await translatorFor(request, 'user');
  return {
    title: t('add.title'),
    sub: t('add.sub'),
    roles: await ownRoles(),
    constraint: constraintsOf(addUserFormSchema),
    values: { role: 'client', currentPlan: 'basic', status: 'pending', invite: true } as const,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'User');
  return saveForm({
    request,
    actor,
    schema: addUserFormSchema,
    texts: 'user',
    save: async ({ invite, ...input }, { idempotencyKey }) => {
      const role = await chosenRole(input.role);
      return createUser({ input: { ...input, ...role, avatar: '' }, actor, idempotencyKey, unique: true, invite });
    },
    done: async ({ result: { user }, input: { invite }, t, search }) => {
      if (invite) await mailInvitations(request, { users: [user], actor });
      const message = t(invite ? 'toast.addedInvited' : 'toast.added', { name: user.fullName, email: user.email });
      return { to: listWith(search), message };
    },
  });
}

/** Panel that adds a user. The list behind it preserves its filters. */
export default function AddUser() {
  const { title, sub, values, constraint, roles } = useLoaderData<typeof loader>();
  const closeTo = listWith(useSearchParams()[0]);
  return (
    <RoutedPanel
      title={title}
      sub={sub}
      closeTo={closeTo}
      footer={<PanelActions form={userFormId} closeTo={closeTo} />}
    >
      <UserForm
        adds
        roles={roles}
        values={values}
        constraint={constraint}
        actionData={useActionResult<typeof action>()}
      />
    </RoutedPanel>
  );
}
