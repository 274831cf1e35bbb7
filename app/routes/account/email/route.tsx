import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { FormCard } from '~/components/form/form-card';
import { PasswordField } from '~/components/form/fields/password';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { FormFoot } from '~/components/form/form-actions';
import { ButtonLink } from '~/components/ui/button';
import { useActionResult } from '~/components/form/use-answer';
import { requestEmailChange } from '~/models/account/email.server';
import { type EmailForm, emailFormSchema } from '~/models/account/form.schema';
import { deviceOf } from '~/http/sign-in/device.server';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { sendEmailChangeEmail, mailVerification } from '~/http/account-emails.server';
import accountCss from '../account.css?url';
import { secretForm } from '../secret-form.server';
import { sectionPath } from '../sections';
import { SettingsFrame } from '../settings-frame';

export const handle = { i18n: ['account', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: accountCss }];

const verifyPath = `/pages/verify-email-cover?${new URLSearchParams({ redirectTo: sectionPath('general') })}`;

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Account');
  const t = await translatorFor(request, 'account');
  return { title: t('email.changeTitle'), email: account.email, constraint: constraintsOf(emailFormSchema) };
}

/** Starts changing the email address: emails a link and a code to the new address, and a warning to the old one. */
export async function action({ request }: ActionFunctionArgs) {
  const { account } = await requireAccess(request, 'Account');
  return secretForm({
    request,
    schema: emailFormSchema,
    secrets: ['currentPassword'],
    work: async (input) => {
      const wanted = await requestEmailChange({ account, ...input, device: deviceOf(request) });
      const t = await translatorFor(request, 'account');
      if (!wanted) return { to: sectionPath('general'), message: t('email.same') };
      const { email } = wanted;
      await mailVerification(request, { to: email, person: account, accountId: account.id });
      await sendEmailChangeEmail(request, { to: account.email, person: account, email });
      return { to: verifyPath, message: t('email.sent', { email }) };
    },
  });
}

export default function ChangeEmail() {
  const { t } = useTranslation(['account', 'form']);
  const { title, email, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<EmailForm>({
    id: 'email',
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
  });
  const names = { email: t('email.new'), currentPassword: t('field.currentPassword') };
  return (
    <SettingsFrame section="general" page={title}>
      <Form method="post" {...getFormProps(form)}>
        <FormCard title={title} sub={t('email.changeSub', { email })} columns={1}>
          <ErrorSummary form={form} labels={names} />
          <TextField field={fields.email} label={names.email} type="email" autoComplete="email" />
          <PasswordField field={fields.currentPassword} label={names.currentPassword} />
          <FormFoot>
            <ButtonLink variant="outlined" color="neutral" to={sectionPath('general')}>
              {t('form:cancel')}
            </ButtonLink>
            <SubmitButton>{t('email.send')}</SubmitButton>
          </FormFoot>
        </FormCard>
      </Form>
    </SettingsFrame>
  );
}
