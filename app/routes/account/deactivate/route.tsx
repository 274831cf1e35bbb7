import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { FormCard } from '~/components/form/form-card';
import { PasswordField } from '~/components/form/fields/password';
import { FormFoot } from '~/components/form/form-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { useActionResult } from '~/components/form/use-answer';
import { type ConfirmForm, confirmFormSchema } from '~/models/account/form.schema';
import { deactivateAccount, isLastAdmin } from '~/models/account/delete-account.server';
import { clearedSessionCookie } from '~/sessions.server';
import { deviceOf } from '~/http/sign-in/device.server';
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
  const title = t('data.deactivate');
  return { title, last: await isLastAdmin(account), constraint: constraintsOf(confirmFormSchema) };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account } = await requireAccess(request, 'Account');
  return secretForm({
    request,
    schema: confirmFormSchema,
    secrets: ['currentPassword'],
    work: async (input): Promise<Response> => {
      await deactivateAccount({ account, ...input, device: deviceOf(request) });
      return redirect(signInPath, { headers: { 'Set-Cookie': await clearedSessionCookie(request) } });
    },
  });
}

export default function Deactivate() {
  const { t } = useTranslation(['account', 'form']);
  const { title, last, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<ConfirmForm>({
    id: 'deactivate',
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
  });
  return (
    <SettingsFrame section="data" page={title}>
      <Form method="post" {...getFormProps(form)}>
        <FormCard title={t('data.deactivateAsk')} sub={t('data.deactivateWhat')} columns={1}>
          <ErrorSummary form={form} />
          {last ? (
            <Alert color="warning" title={t('lastAdmin')} />
          ) : (
            <PasswordField field={fields.currentPassword} label={t('field.currentPassword')} />
          )}
          <FormFoot>
            <ButtonLink variant="outlined" color="neutral" to={sectionPath('data')}>
              {t('form:cancel')}
            </ButtonLink>
            {!last && <SubmitButton color="danger">{t('data.deactivate')}</SubmitButton>}
          </FormFoot>
        </FormCard>
      </Form>
    </SettingsFrame>
  );
}
