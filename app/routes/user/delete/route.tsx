import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SelectField } from '~/components/form/fields/select';
import { useActionResult } from '~/components/form/use-answer';
import { PanelActions } from '~/components/form/panel-actions';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { type LeavingForm, leavingFormSchema } from '~/models/user/offboard-user.schema';
import { withQuery } from '~/lib/with-query';
import { belongingsOf, removeUsers, successorsOf } from '~/models/user/offboard-user.server';
import { storedUsers } from '~/models/user/queries.server';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { saveForm } from '~/http/form/save.server';
import { listQueryOf, userListPath, userPath } from '../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

/** Maximum number of users in a URL. */
const most = 500;

/**
 * Returns the IDs of the users to delete: the one in the URL's path, or the first `most` of `ids` in its query. Throws
 * a 404 response if there are none.
 */
function leaversOf({ request, params }: Pick<LoaderFunctionArgs, 'request' | 'params'>): number[] {
  if (params.id !== undefined) return [idParam(params.id)];
  const named = new URL(request.url).searchParams.getAll('ids').slice(0, most);
  if (named.length === 0) throw new Response('No users selected', { status: 404 });
  return [...new Set(named.map(idParam))];
}

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'User');
  const users = await orThrow(storedUsers(leaversOf({ request, params })));
  const [t, left, others] = await Promise.all([
    translatorFor(request, 'user'),
    belongingsOf(users),
    successorsOf(users.map(({ id }) => id)),
  ]);
  const [first] = users;
  const title =
    users.length === 1 ? t('leave.title', { name: first?.fullName }) : t('leave.several', { count: users.length });
  return {
    title,
    names: users.length > 1 ? users.map(({ fullName }) => fullName) : [],
    closeTo: params.id === undefined ? userListPath : withQuery(userPath(params.id), new URL(request.url).searchParams),
    left,
    others,
    constraint: constraintsOf(leavingFormSchema),
  };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'User');
  const ids = leaversOf({ request, params });
  return saveForm({
    request,
    actor,
    schema: leavingFormSchema,
    texts: 'user',
    save: (plan) => removeUsers({ ids, plan, actor }),
    // An error about a user who can't be deleted doesn't belong to a field.
    refused: ({ fields }, t) => (fields?.user ? t(`validation:${fields.user}` as never) : undefined),
    done: ({ t, search }) => ({
      to: `${userListPath}${params.id === undefined ? '' : listQueryOf(search)}`,
      message: t('done.delete', { count: ids.length }),
    }),
  });
}

/**
 * Deletes users after showing which records they'd leave behind and asking what to do with them. Undo reverts
 * everything in one step.
 */
export default function DeleteUser() {
  const { t } = useTranslation('user');
  const { title, names, closeTo, left, others, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<LeavingForm>({
    id: 'leaving',
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
    defaultValue: { work: 'keep', posts: 'keep' },
  });
  const tasks = left.tasks + left.todos;
  const labels = {
    work: tasks > 0 ? t('leave.work', { count: tasks }) : t('leave.projects', { count: left.projects }),
    posts: t('leave.posts', { count: left.posts }),
  };
  const keep = { value: 'keep', label: t('leave.keep') };
  const nothing = tasks + left.projects + left.posts === 0;
  return (
    <RoutedPanel
      title={title}
      closeTo={closeTo}
      footer={<PanelActions form={form.id} closeTo={closeTo} label={t('action.delete')} color="danger" />}
    >
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <HiddenFields />
        <ErrorSummary form={form} labels={labels} />
        {names.length > 0 && <p dir="auto">{names.join(', ')}</p>}
        <p className="user-note">{t(nothing ? 'leave.nothing' : 'leave.text')}</p>
        {tasks + left.projects > 0 && (
          <SelectField
            field={fields.work}
            label={labels.work}
            helper={left.projects > 0 ? t('leave.projectsHint') : undefined}
            options={[keep, { value: 'nobody', label: t('leave.nobody') }, ...others]}
          />
        )}
        {left.posts > 0 && <SelectField field={fields.posts} label={labels.posts} options={[keep, ...others]} />}
      </Form>
    </RoutedPanel>
  );
}
