import { getFormProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { Lock, Mail, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { PasswordField } from '~/components/form/password-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { type Registration, registrationSchema } from '~/models/account/schema';
import { registerAccount } from '~/models/account/commands.server';
import { sessionCookie, signedIn } from '~/sessions.server';
import { NoToken } from '~/lib/errors';
import { constraintsOf, formAgain, parseForm } from '~/http/form.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm, signInPath } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { AuthFrame, useFramed } from '../frame';
import authCss from '../auth.css?url';
import { landing } from '../landing.server';

export const handle = { i18n: ['auth', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: authCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  if (await signedIn(request)) throw redirect(landing(request));
  const t = await translatorFor(request, 'auth');
  return { title: t('register.title'), constraint: constraintsOf(registrationSchema) };
}

/**
 * Registers and signs in. Not by `saveForm`: nobody is signed in yet to act, what comes of it is a cookie and no change
 * that Undo could take back, and the password never returns to the page. A taken e-mail makes a second sending harmless,
 * so there is no once-only key. An account that no token can be made for leads to sign-in.
 */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await parseForm(request, await readForm(request), registrationSchema);
  if (submission.status !== 'success') return formAgain(submission.reply({ hideFields: ['password'] }));
  const outcome = await registerAccount(submission.value).catch((error: unknown) => {
    if (error instanceof NoToken) throw redirect(signInPath);
    throw error;
  });
  if ('error' in outcome) {
    const t = await translatorFor(request, 'auth');
    const fieldErrors = {
      ...(outcome.error.email && { email: [t('register.emailTaken')] }),
      ...(outcome.error.username && { username: [t('register.usernameTaken')] }),
    };
    return formAgain(submission.reply({ fieldErrors, hideFields: ['password'] }));
  }
  const cookie = await sessionCookie(request, { ...outcome, remember: false });
  return redirect(landing(request), { headers: { 'Set-Cookie': cookie } });
}

export default function Register() {
  const { t } = useTranslation('auth');
  const { constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<Registration>({
    id: 'register',
    constraint,
    lastResult: useActionData<typeof action>()?.result,
  });
  const login = useFramed('/pages/login');
  const icon = { size: 17, strokeWidth: 1.75, 'aria-hidden': true };
  return (
    <AuthFrame title={t('register.title')} sub={t('register.sub')} scene="rocket">
      <Form method="post" {...getFormProps(form)} className="auth__form">
        <ErrorSummary form={form} />
        <TextField
          field={fields.username}
          label={t('field.username')}
          size="lg"
          autoComplete="nickname"
          icon={<User {...icon} />}
        />
        <TextField
          field={fields.email}
          label={t('field.email')}
          type="email"
          size="lg"
          autoComplete="email"
          icon={<Mail {...icon} />}
        />
        <PasswordField
          field={fields.password}
          label={t('field.password')}
          size="lg"
          autoComplete="new-password"
          icon={<Lock {...icon} />}
        />
        <SubmitButton size="lg" fullWidth>
          {t('register.submit')}
        </SubmitButton>
      </Form>
      <p className="auth__foot">
        {t('register.haveAccount')} <Link to={login}>{t('register.signIn')}</Link>
      </p>
    </AuthFrame>
  );
}
