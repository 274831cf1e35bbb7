import { getFormProps, useForm } from '@conform-to/react';
import {
  type ActionFunctionArgs,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { Lock, Mail, ShieldCheck, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { ErrorSummary } from '~/components/form/error-summary';
import { PasswordField } from '~/components/form/password-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { Checkbox } from '~/components/ui/checkbox';
import { type Credentials, credentialsSchema } from '~/models/account/schema';
import { sessionCookie, signedIn } from '~/sessions.server';
import { authenticator } from '~/http/authenticator.server';
import { AppError, httpStatus, NoToken } from '~/lib/errors';
import { constraintsOf, formAgain, parseForm } from '~/http/form.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { AuthFrame, useFramed } from '../frame';
import authCss from '../auth.css?url';
import { landing } from '../landing.server';
import { Button } from '~/components/ui/button';

export const handle = { i18n: ['auth', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: authCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const as = new URL(request.url).searchParams.has('switch');
  if (!as && (await signedIn(request))) throw redirect(landing(request));
  const t = await translatorFor(request, 'auth');
  return { title: t('login.title'), constraint: constraintsOf(credentialsSchema) };
}

/**
 * Signs in. Not by `saveForm`: nobody is signed in yet to act, what comes of it is a cookie and no change that Undo could
 * take back, and the password never returns to the page. 400 for wrong credentials and when no token can be made, 429
 * after too many tries, each with its own sentence above the form.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  const submission = await parseForm(request, form, credentialsSchema);
  if (submission.status !== 'success') return formAgain(submission.reply({ hideFields: ['password'] }));
  try {
    const person = await authenticator.authenticate('form', new Request(request.url, { method: 'POST', body: form }));
    return redirect(landing(request), { headers: { 'Set-Cookie': await sessionCookie(request, person) } });
  } catch (error) {
    const t = await translatorFor(request, 'auth');
    if (!(error instanceof AppError)) throw error;
    const withoutPassword = { hideFields: ['password'] };
    if (error instanceof NoToken || error.code !== 'invalid') {
      const message = t(error.code === 'too_many' ? 'login.tooMany' : 'login.failed');
      return formAgain(submission.reply({ formErrors: [message], ...withoutPassword }), httpStatus(error.code));
    }
    // Both fields are marked, as either may be the wrong one; one sentence is enough.
    const fieldErrors = { email: [''], password: [t('login.check')] };
    return formAgain(submission.reply({ formErrors: [t('login.invalid')], fieldErrors, ...withoutPassword }));
  }
}

export default function Login() {
  const { t } = useTranslation('auth');
  const { constraint } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const lastResult = useActionData<typeof action>()?.result;
  const [form, fields] = useForm<Credentials>({ id: 'login', constraint, lastResult });
  const remember = !lastResult?.initialValue || 'remember' in lastResult.initialValue;
  const register = useFramed('/pages/register');
  return (
    <AuthFrame title={t('login.title')} sub={t('login.sub')} scene="dashboard">
      {params.has('resume') && <Alert color="info" title={t('login.kept')} />}
      <Form method="post" {...getFormProps(form)} className="auth__form">
        <ErrorSummary form={form} />
        <TextField
          field={fields.email}
          label={t('field.email')}
          type="email"
          size="lg"
          autoComplete="username"
          icon={<Mail size={17} strokeWidth={1.75} aria-hidden />}
        />
        <PasswordField
          field={fields.password}
          label={t('field.password')}
          size="lg"
          icon={<Lock size={17} strokeWidth={1.75} aria-hidden />}
        />
        <Checkbox name="remember" defaultChecked={remember} label={t('login.remember')} />
        <SubmitButton size="lg" fullWidth>
          {t('login.submit')}
        </SubmitButton>
      </Form>
      <DemoAccounts />
      <p className="auth__foot">
        {t('login.newHere')} <Link to={register}>{t('login.createAccount')}</Link>
      </p>
    </AuthFrame>
  );
}

function DemoAccounts() {
  const { t } = useTranslation('auth');
  const accounts = [
    { key: 'admin', Icon: ShieldCheck },
    { key: 'client', Icon: User },
  ] as const;
  return (
    <>
      <p className="auth__divider">{t('login.demo')}</p>
      <div className="auth__demo">
        {accounts.map(({ key, Icon }) => (
          <Form method="post" key={key}>
            <input type="hidden" name="email" value={`${key}@demo.com`} />
            <input type="hidden" name="password" value={key} />
            <Button variant="outlined" color="neutral">
              <Icon size={16} strokeWidth={1.75} aria-hidden />
              {t(`login.${key}`)}
            </Button>
            <span className="auth__hint">
              <bdi dir="ltr">{key}@demo.com</bdi> <bdi dir="ltr">{key}</bdi>
            </span>
          </Form>
        ))}
      </div>
    </>
  );
}
