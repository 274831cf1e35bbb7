import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { PanelActions } from '~/components/form/panel-actions';
import { SelectField } from '~/components/form/fields/select';
import { TextareaField } from '~/components/form/fields/textarea';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { AppError } from '~/lib/errors';
import { withQuery } from '~/lib/with-query';
import { inviteAddresses, invitees, maxInvited } from '~/models/invitation/addresses.server';
import { type InviteForm, inviteFormSchema } from '~/models/invitation/schema';
import { chosenRole, ownRoles } from '~/models/role/queries.server';
import { storedUsers } from '~/models/user/queries.server';
import { storedRoles } from '~/models/user/rules';
import { mailInvitations } from '../invitation-mail.server';
import { userListPath } from '../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'User');
  const t = await translatorFor(request, 'user');
  return {
    title: t('inviteMany.title'),
    sub: t('inviteMany.sub'),
    roles: await ownRoles(),
    constraint: constraintsOf(inviteFormSchema),
  };
}

/**
 * Invites either everyone or no one. Email addresses that are invalid or in use are listed, and the text stays as
 * typed.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'User');
  const t = await translatorFor(request, 'user');
  return saveForm({
    request,
    actor,
    schema: inviteFormSchema,
    texts: 'user',
    save: async (input, { idempotencyKey }) => {
      const { people, bad, taken } = await invitees(input.emails);
      const problems = [
        bad.length > 0 && t('inviteMany.bad', { list: bad.join(', ') }),
        taken.length > 0 && t('inviteMany.taken', { list: taken.join(', ') }),
        people.length > maxInvited && t('inviteMany.tooMany', { count: maxInvited }),
      ].filter((problem) => problem !== false);
      if (problems.length > 0)
        throw new AppError('invalid', 'Some addresses aren’t valid.', { emails: problems.join(' ') });
      return inviteAddresses({ people, role: await chosenRole(input.role), actor, idempotencyKey });
    },
    done: async ({ result: { ids }, t: told, search }) => {
      await mailInvitations(request, { users: await storedUsers(ids), actor });
      return { to: withQuery(userListPath, search), message: told('done.invite', { count: ids.length }) };
    },
  });
}

/** Panel that invites several people by email address. */
export default function InvitePeople() {
  const { t } = useTranslation('user');
  const { title, sub, roles, constraint } = useLoaderData<typeof loader>();
  const closeTo = withQuery(userListPath, useSearchParams()[0]);
  const [form, fields] = useForm<InviteForm>({
    id: 'invite',
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
    defaultValue: { role: 'client' },
  });
  const labels = { emails: t('inviteMany.emails'), role: t('column.role') };
  const options = [...storedRoles.map((value) => ({ value: value as string, label: t(`role.${value}`) })), ...roles];
  return (
    <RoutedPanel
      title={title}
      sub={sub}
      closeTo={closeTo}
      footer={<PanelActions form={form.id} closeTo={closeTo} label={t('inviteMany.submit')} />}
    >
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <HiddenFields />
        <ErrorSummary form={form} labels={labels} />
        <TextareaField field={fields.emails} label={labels.emails} helper={t('inviteMany.emailsHint')} minRows={5} />
        <SelectField field={fields.role} label={labels.role} options={options} helper={t('inviteMany.roleHint')} />
      </Form>
    </RoutedPanel>
  );
}
