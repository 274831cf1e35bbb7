import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData, useSearchParams } from '@remix-run/react';
import { RouteError } from '~/components/feedback/route-error';
import { PanelFoot } from '~/components/form/panel-foot';
import { useAnswer } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { createUser } from '~/models/user/commands.server';
import { chosenRole, ownRoles } from '~/models/role/queries.server';
import { userFormSchema } from '~/models/user/schema';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { saveForm } from '~/http/form/save.server';
import { withQuery } from '~/lib/with-query';
import { UserForm, userFormId } from '../form';
import { userListPath } from '../links';

const listWith = (search: URLSearchParams) => withQuery(userListPath, search);

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'User');
  const t = await translatorFor(request, 'user');
  return {
    title: t('add.title'),
    sub: t('add.sub'),
    roles: await ownRoles(),
    constraint: constraintsOf(userFormSchema),
    values: { role: 'subscriber', currentPlan: 'basic', status: 'pending' } as const,
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'User');
  return saveForm({
    request,
    actor,
    schema: userFormSchema,
    texts: 'user',
    save: async (input, { once }) => {
      const role = await chosenRole(input.role);
      return createUser({ input: { ...input, ...role, avatar: '' }, actor, once, unique: true });
    },
    done: ({ input, t, search }) => ({ to: listWith(search), message: t('toast.added', { name: input.fullName }) }),
  });
}

/** Panel that adds a user. The list behind it keeps its filter. */
export default function AddUser() {
  const { title, sub, values, constraint, roles } = useLoaderData<typeof loader>();
  const closeTo = listWith(useSearchParams()[0]);
  return (
    <RoutedPanel title={title} sub={sub} closeTo={closeTo} foot={<PanelFoot form={userFormId} closeTo={closeTo} />}>
      <UserForm roles={roles} values={values} constraint={constraint} answer={useAnswer<typeof action>()} />
    </RoutedPanel>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
