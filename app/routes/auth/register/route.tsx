import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { Lock, Mail, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { NewPasswordField } from '~/components/form/fields/new-password';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Input } from '~/components/ui/input';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { useActionResult } from '~/components/form/use-answer';
import { startVerification } from '~/models/account/email.server';
import { type RegistrationForm, registrationFormSchema } from '~/models/account/form.schema';
import { registrationMode } from '~/models/registration/queries.server';
import { registerAccount } from '~/models/account/commands.server';
import { mailVerification } from '~/http/account-emails.server';
import { requestSource } from '~/http/request/source.server';
import { knownDeviceCookie } from '~/http/sign-in/cookies.server';
import { deviceOf } from '~/http/sign-in/device.server';
import { redirectWithToast } from '~/http/toast.server';
import { sessionCookie, signedIn } from '~/sessions.server';
import { AppError, NoToken, UnderMaintenance } from '~/lib/errors';
import { constraintsOf, formAgain, parseForm } from '~/http/form/parse.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { readForm, signInPath } from '~/http/page.server';
import { AuthFrame, useFramed } from '~/components/layout/auth-frame';
import authCss from '~/components/layout/auth.css?url';
import { landing } from '../post-login-redirect.server';

export const handle = { i18n: ['auth', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: authCss }];

const termsPath = '/pages/license';

export async function loader({ request }: LoaderFunctionArgs) {
  if (await signedIn(request)) throw redirect(landing(request));
  const t = await translatorFor(request, 'auth');
  const closed = (await registrationMode()) === 'closed';
  return { title: t('register.title'), closed, constraint: constraintsOf(registrationFormSchema) };
}

/**
 * Registers and signs in. Doesn't use `saveForm`: no user is signed in yet, the result is a cookie rather than a change
 * that Undo could revert, and the password is never sent back to the page. Responds with 403 if registration is closed
 * or the app is under maintenance. There's no idempotency key, because a repeated submission fails harmlessly: the
 * email address is taken by then. Redirects to sign-in if no token can be created for the account.
 */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await parseForm(request, await readForm(request), registrationFormSchema);
  if (submission.status !== 'success') return formAgain(submission.reply({ hideFields: ['password'] }));
  const by = { device: deviceOf(request), language: await languageOf(request), source: requestSource() };
  const outcome = await registerAccount({
    ...submission.value,
    ...by,
    referral: new URL(request.url).searchParams.get('referral') ?? '',
  }).catch((error: unknown) => {
    if (error instanceof NoToken) throw redirect(signInPath);
    if (error instanceof AppError && (error.code === 'forbidden' || error instanceof UnderMaintenance)) return null;
    throw error;
  });
  if (!outcome) {
    const t = await translatorFor(request, 'auth');
    return formAgain(submission.reply({ formErrors: [t('register.closed')], hideFields: ['password'] }), 403);
  }
  if ('error' in outcome) {
    const t = await translatorFor(request, 'auth');
    const fieldErrors = {
      ...(outcome.error.email && { email: [t('register.emailTaken')] }),
      ...(outcome.error.username && { username: [t('register.usernameTaken')] }),
    };
    return formAgain(submission.reply({ fieldErrors, hideFields: ['password'] }));
  }
  const cookie = await sessionCookie(request, { ...outcome, remember: false });
  const { email } = await startVerification(outcome.user);
  await mailVerification(request, { to: email, person: outcome.user, accountId: outcome.user.id });
  const t = await translatorFor(request, 'auth');
  const welcome = { type: 'info', message: t('register.verify', { email }) } as const;
  const response = await redirectWithToast(request, landing(request), welcome);
  response.headers.append('Set-Cookie', cookie);
  response.headers.append('Set-Cookie', await knownDeviceCookie(request, outcome.user.id));
  return response;
}

export default function Register() {
  const { t } = useTranslation('auth');
  const { constraint, closed } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<RegistrationForm>({
    id: 'register',
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
  });
  const names = { username: t('field.username'), email: t('field.email'), password: t('field.password') };
  const login = useFramed('/pages/login');
  const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true };
  return (
    <AuthFrame title={t('register.title')} sub={t('register.sub')} scene="rocket">
      {closed && <Alert color="warning" title={t('register.closed')} />}
      {!closed && (
        <Form method="post" {...getFormProps(form)} className="auth__form">
          <ErrorSummary form={form} labels={names} />
          <TextField
            field={fields.username}
            label={names.username}
            size="lg"
            autoComplete="nickname"
            icon={<User {...icon} />}
          />
          <TextField
            field={fields.email}
            label={names.email}
            type="email"
            size="lg"
            autoComplete="email"
            icon={<Mail {...icon} />}
          />
          <NewPasswordField field={fields.password} label={names.password} size="lg" icon={<Lock {...icon} />} />
          <SubmitButton size="lg" fullWidth>
            {t('register.submit')}
          </SubmitButton>
          <p className="auth__note">
            {t('register.terms')} <Link to={termsPath}>{t('register.termsLink')}</Link>
          </p>
        </Form>
      )}
      <InviteCode open={closed} />
      <p className="auth__foot">
        {t('register.haveAccount')} <Link to={login}>{t('register.signIn')}</Link>
      </p>
    </AuthFrame>
  );
}

/**
 * Form for invited users who have the code instead of the link. It leads to the same page as the link in the email.
 */
function InviteCode({ open }: { open: boolean }) {
  const { t } = useTranslation('auth');
  return (
    <details className="auth__invite" open={open}>
      <summary>{t('register.haveCode')}</summary>
      <Form action="/pages/invitation" className="auth__invite-form">
        <Input name="token" size="sm" required dir="ltr" aria-label={t('register.code')} />
        <Button type="submit" size="sm" variant="soft">
          {t('register.useCode')}
        </Button>
      </Form>
    </details>
  );
}
