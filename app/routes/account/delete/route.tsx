import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { FormCard } from '~/components/form/form-card';
import { PasswordField } from '~/components/form/fields/password';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { FormFoot } from '~/components/form/form-actions';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { useActionResult } from '~/components/form/use-answer';
import { type DeleteAccountForm, deleteAccountFormSchema } from '~/models/account/form.schema';
import { deleteAccount, isLastAdmin } from '~/models/account/delete-account.server';
import { clearedSessionCookie } from '~/sessions.server';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess, signInPath } from '~/http/page.server';
import accountCss from '../account.css?url';
import { secretForm } from '../secret-form.server';
import { sectionPath } from '../sections';
import { SettingsFrame } from '../settings-frame';

export const handle = { i18n: ['account', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: accountCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Account');
  const t = await translatorFor(request, 'account');
  const title = t('data.delete');
  return {
    title,
    last: await isLastAdmin(account),
    username: account.username,
    constraint: constraintsOf(deleteAccountFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account } = await requireAccess(request, 'Account');
  return secretForm({
    request,
    schema: deleteAccountFormSchema,
    secrets: ['currentPassword'],
    work: async (input): Promise<Response> => {
      await deleteAccount({ account, ...input });
      return redirect(signInPath, { headers: { 'Set-Cookie': await clearedSessionCookie(request) } });
    },
  });
}

export default function Delete() {
  const { t } = useTranslation(['account', 'form']);
  const { title, last, username, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<DeleteAccountForm>({
    id: 'delete',
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
  });
  const names = { username: t('data.typeName', { name: username }), currentPassword: t('field.currentPassword') };
  return (
    <SettingsFrame section="data" page={title}>
      <Form method="post" {...getFormProps(form)}>
        <FormCard title={t('data.deleteAsk')} sub={t('data.deleteWhat')} columns={1}>
          <ErrorSummary form={form} labels={names} />
          {last ? (
            <Alert color="warning" title={t('lastAdmin')} />
          ) : (
            <>
              <TextField field={fields.username} label={names.username} autoComplete="off" autoCapitalize="none" />
              <PasswordField field={fields.currentPassword} label={names.currentPassword} />
            </>
          )}
          <FormFoot>
            <ButtonLink variant="outlined" color="neutral" to={sectionPath('data')}>
              {t('form:cancel')}
            </ButtonLink>
            {!last && <SubmitButton color="danger">{t('data.delete')}</SubmitButton>}
          </FormFoot>
        </FormCard>
      </Form>
    </SettingsFrame>
  );
}
