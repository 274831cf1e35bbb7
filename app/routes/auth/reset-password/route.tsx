import { getFormProps, getInputProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { TextWithValue } from '~/components/text/text-with-value';
import { ErrorSummary } from '~/components/form/error-summary';
import { NewPasswordField } from '~/components/form/fields/new-password';
import { SubmitButton } from '~/components/form/submit-button';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { useActionResult } from '~/components/form/use-answer';
import { type ResetForm, resetFormSchema } from '~/models/account/form.schema';
import { resetPassword, resetState } from '~/models/account/reset.server';
import { AppError, httpStatus } from '~/lib/errors';
import { sendPasswordChangedEmail } from '~/http/account-emails.server';
import { deviceOf } from '~/http/sign-in/device.server';
import { constraintsOf, formAgain, parseForm } from '~/http/form/parse.server';
import { languageOf, translatorFor, validationMessages } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { asSentence } from '~/http/validation';
import { AuthFrame, useFramed } from '~/components/layout/auth-frame';
import { framed } from '../framed.server';
import authCss from '~/components/layout/auth.css?url';

export const handle = { i18n: ['auth', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: authCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const [t, { state, email, about }] = await Promise.all([translatorFor(request, 'auth'), resetState(token)]);
  return {
    title: t('reset.title'),
    token,
    state: token === '' ? ('none' as const) : state,
    email,
    about,
    constraint: constraintsOf(resetFormSchema),
  };
}

/**
 * Sets a new password for a user who opened the link in an email, ends every session of the account, and redirects to
 * sign-in. Doesn't use `saveForm`: no user is signed in, and a password can't be undone and is never sent back to the
 * page. Responds with 409 if the link is no longer valid.
 */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await parseForm(request, await readForm(request), resetFormSchema);
  const hidden = { hideFields: ['newPassword'] };
  if (submission.status !== 'success') return formAgain(submission.reply(hidden));
  const t = await translatorFor(request, 'auth');
  try {
    const account = await resetPassword({ ...submission.value, device: deviceOf(request) });
    await sendPasswordChangedEmail(request, { to: account.email, person: account });
    const done = { type: 'success', message: t('reset.done') } as const;
    return await redirectWithToast(request, framed(request, '/pages/login'), done);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const weak = error.fields?.newPassword;
    const messages = validationMessages(await languageOf(request));
    const reply = weak
      ? { fieldErrors: { newPassword: [asSentence(weak, messages)] } }
      : { formErrors: [t(error.code === 'too_many' ? 'login.failed' : 'reset.expired')] };
    return formAgain(submission.reply({ ...reply, ...hidden }), httpStatus(error.code));
  }
}

export default function ResetPassword() {
  const { t } = useTranslation('auth');
  const { constraint, token, state, email, about } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>()?.result;
  const [form, fields] = useForm<ResetForm>({ id: 'reset', constraint, lastResult, defaultValue: { token } });
  const forgot = useFramed('/pages/forgot-password', '');
  const login = useFramed('/pages/login', '');
  if (state !== 'good') {
    return (
      <AuthFrame title={t('reset.title')} sub={t('reset.subNone')} scene="lock">
        <Alert color={state === 'none' ? 'info' : 'warning'} title={t(`reset.${state}`)} />
        <div className="auth__actions">
          <ButtonLink size="lg" fullWidth to={forgot}>
            {t('reset.ask')}
          </ButtonLink>
          <ButtonLink size="lg" fullWidth variant="outlined" color="neutral" to={login}>
            {t('forgot.back')}
          </ButtonLink>
        </div>
      </AuthFrame>
    );
  }
  const { key, ...hidden } = getInputProps(fields.token, { type: 'hidden' });
  return (
    <AuthFrame title={t('reset.title')} sub={t('reset.sub')} scene="lock">
      <Form method="post" {...getFormProps(form)} className="auth__form">
        <ErrorSummary form={form} />
        <input key={key} {...hidden} />
        {/* Tells password managers which account the password belongs to. */}
        <input className="vh" type="email" autoComplete="username" value={email} readOnly tabIndex={-1} aria-hidden />
        <p className="auth__for">
          <TextWithValue text={(value) => t('reset.for', { value })}>
            <bdi>{email}</bdi>
          </TextWithValue>
        </p>
        <NewPasswordField
          field={fields.newPassword}
          label={t('field.newPassword')}
          about={about}
          size="lg"
          icon={<Lock size={17} strokeWidth={1.75} aria-hidden />}
        />
        <p className="auth__note">{t('reset.ends')}</p>
        <SubmitButton size="lg" fullWidth>
          {t('reset.submit')}
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}
