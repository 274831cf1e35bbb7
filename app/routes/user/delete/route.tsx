import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SelectField } from '~/components/form/select-field';
import { SubmitButton } from '~/components/form/submit-button';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { ButtonLink } from '~/components/ui/button';
import { type LeavingForm, leavingFormSchema } from '~/models/user/leaving.schema';
import { belongingsOf, removeUser, successorsOf } from '~/models/user/leaving.server';
import { storedUser } from '~/models/user/queries.server';
import { constraintsOf } from '~/http/form.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { pageTitle } from '~/http/page-title';
import { saveForm } from '~/http/save-form.server';
import { userListPath, userPath } from '../links';

export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'User');
  const user = await orThrow(storedUser(idParam(params.id)));
  const [t, left, others] = await Promise.all([
    translatorFor(request, 'user'),
    belongingsOf(user),
    successorsOf(user.id),
  ]);
  const title = t('leave.title', { name: user.fullName });
  return { id: user.id, title, left, others, constraint: constraintsOf(leavingFormSchema) };
}

export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'User');
  const id = idParam(params.id);
  return saveForm({
    request,
    actor,
    schema: leavingFormSchema,
    texts: 'user',
    save: (plan) => removeUser({ id, plan, actor }),
    done: ({ t }) => ({ to: userListPath, message: t('done.delete', { count: 1 }) }),
  });
}

/** Deleting somebody: what they would leave behind, and what becomes of it; one Undo takes all of it back. */
export default function DeleteUser() {
  const { t } = useTranslation(['user', 'form']);
  const { id, title, left, others, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<LeavingForm>({
    id: 'leaving',
    constraint,
    lastResult: useActionData<typeof action>()?.result,
    defaultValue: { work: 'keep', posts: 'keep', account: 'keep' },
  });
  const keep = { value: 'keep', label: t('leave.keep') };
  const nothing = left.tasks + left.todos + left.posts === 0 && !left.account;
  return (
    <RoutedPanel title={title} closeTo={userPath(id)}>
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <HiddenFields />
        <ErrorSummary form={form} />
        <p className="user-note">{t(nothing ? 'leave.nothing' : 'leave.text')}</p>
        {left.tasks + left.todos > 0 && (
          <SelectField
            field={fields.work}
            label={t('leave.work', { count: left.tasks + left.todos })}
            options={[keep, { value: 'nobody', label: t('leave.nobody') }, ...others]}
          />
        )}
        {left.posts > 0 && (
          <SelectField
            field={fields.posts}
            label={t('leave.posts', { count: left.posts })}
            options={[keep, ...others]}
          />
        )}
        {left.account && (
          <SelectField
            field={fields.account}
            label={t('leave.account')}
            options={[
              { value: 'keep', label: t('leave.accountKeep') },
              { value: 'client', label: t('leave.accountClient') },
            ]}
          />
        )}
        <div className="dialog__foot">
          <ButtonLink variant="outlined" color="neutral" to={userPath(id)} preventScrollReset>
            {t('form:cancel')}
          </ButtonLink>
          <SubmitButton color="danger">{t('action.delete')}</SubmitButton>
        </div>
      </Form>
    </RoutedPanel>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
