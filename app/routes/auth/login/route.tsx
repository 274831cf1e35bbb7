import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { Lock, Mail, ShieldCheck, User } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Alert } from '~/components/ui/alert';
import { ErrorSummary } from '~/components/form/error-summary';
import { PasswordField } from '~/components/form/fields/password';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { Checkbox } from '~/components/ui/checkbox';
import { Divider } from '~/components/ui/divider';
import { beginCode } from '~/models/account/commands.server';
import { demoAccounts } from '~/models/account/demo.server';
import { registrationMode } from '~/models/registration/queries.server';
import { type Credentials, credentialsSchema } from '~/models/account/schema';
import { attemptsLeft, signInAttempts } from '~/models/session/sign-in-limit.server';
import { sessionCookie, signedIn } from '~/sessions.server';
import { authenticator } from '~/http/sign-in/authenticator.server';
import { AppError, CodeNeeded, httpStatus, NoToken, Suspended } from '~/lib/errors';
import { constraintsOf, formAgain, parseForm } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { localPath } from '~/http/address.server';
import { begunSignIn, knownDeviceCookie, knownTo } from '~/http/sign-in/cookies.server';
import { notifyNewDevice } from '~/http/sign-in/new-device.server';
import { isCurrent, navigationPages } from '~/navigation';
import { AuthFrame, useFramed } from '~/components/layout/auth-frame';
import { enter } from '../enter.server';
import { framed } from '../framed.server';
import authCss from '~/components/layout/auth.css?url';
import { keptCookies } from '~/http/preference-cookies.server';
import { landing } from '../post-login-redirect.server';
import { learnOriginFrom } from '../learn-origin.server';
import { requestSource } from '~/http/request/source.server';
import { accountByEmail } from '~/models/account/queries.server';
import { waitText } from '../wait.server';
import { Button } from '~/components/ui/button';
import { useActionResult } from '~/components/form/use-answer';

export const handle = { i18n: ['auth', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: authCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const as = new URL(request.url).searchParams.has('switch');
  if (!as && (await signedIn(request))) throw redirect(landing(request));
  const t = await translatorFor(request, 'auth');
  return {
    title: t('login.submit'),
    goal: goalOf(request),
    demo: (await demoAccounts()).map(({ key }) => key),
    canRegister: (await registrationMode()) !== 'closed',
    constraint: constraintsOf(credentialsSchema),
  };
}

/**
 * Returns the key of the menu page that the user lands on after signing in, for the text of the sign-in page. Returns
 * `null` for the home page and for pages outside the menu.
 */
function goalOf(request: Request) {
  const path = localPath(new URL(request.url).searchParams.get('redirectTo')).replace(/[?#].*/s, '');
  return path === '/' ? null : (navigationPages().find((page) => isCurrent(page, path))?.key ?? null);
}

async function attemptsAt(request: Request, typed: string): Promise<string> {
  const email = typed.trim().toLowerCase();
  const account = await accountByEmail(email);
  const isKnown = account !== null && (await knownTo(request)).includes(account.id);
  return signInAttempts({ email, source: requestSource(), isKnown });
}

/** The number of remaining attempts is shown only when this many or fewer are left. */
const fewLeft = 5;

/**
 * Signs in. Doesn't use `saveForm`: no user is signed in yet, the result is a cookie rather than a change that Undo
 * could revert, and the password is never sent back to the page. Responds with 400 for wrong credentials, for a
 * suspended account, or if no token can be created, and with 429 and the time to wait after too many attempts, each
 * with a message above the form. Users with two-step verification enter their code on a separate page.
 */
export async function action({ request }: ActionFunctionArgs) {
  const form = await withDemo(await readForm(request));
  const submission = await parseForm(request, form, credentialsSchema);
  if (submission.status !== 'success') return formAgain(submission.reply({ hideFields: ['password'] }));
  try {
    const headers = Object.fromEntries(
      ['cookie', 'user-agent', 'x-client-source'].map((name) => [name, request.headers.get(name) ?? '']),
    );
    const again = new Request(request.url, { method: 'POST', body: form, headers });
    const person = await authenticator.authenticate('form', again);
    const signed = new Headers({ 'Set-Cookie': await sessionCookie(request, person) });
    for (const cookie of await keptCookies(request, person.userData.id)) signed.append('Set-Cookie', cookie);
    await notifyNewDevice(request, person.userData);
    signed.append('Set-Cookie', await knownDeviceCookie(request, person.userData.id));
    await learnOriginFrom(request, person.userData);
    return await enter(request, person.userData.id, signed);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (error instanceof CodeNeeded) {
      const begun = { ...(await beginCode(error.accountId)), remember: form.get('remember') === 'on' };
      const { search } = new URL(request.url);
      const headers = { 'Set-Cookie': await begunSignIn(request, begun) };
      return redirect(`${framed(request, '/pages/two-steps')}${search}`, { headers });
    }
    const t = await translatorFor(request, 'auth');
    const withoutPassword = { hideFields: ['password'] };
    if (error instanceof NoToken || error instanceof Suspended || error.code !== 'invalid') {
      const message = await waitText(request, error);
      return formAgain(submission.reply({ formErrors: [message], ...withoutPassword }), httpStatus(error.code));
    }
    // Marks both fields, because either could be wrong. One message is enough.
    const left = await attemptsLeft(await attemptsAt(request, submission.value.email));
    const check = left <= fewLeft ? t('login.left', { count: left }) : t('login.check');
    const fieldErrors = { email: [''], password: [check] };
    return formAgain(submission.reply({ formErrors: [t('login.invalid')], fieldErrors, ...withoutPassword }));
  }
}

/** Returns the form with the email address and password of the demo account whose button was clicked, if any. */
async function withDemo(form: FormData) {
  const pressed = (await demoAccounts()).find(({ key }) => key === form.get('demo'));
  if (pressed) {
    form.set('email', pressed.email);
    form.set('password', pressed.password);
  }
  return form;
}

export default function Login() {
  const { t } = useTranslation(['auth', 'common']);
  const { constraint, goal, demo, canRegister } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const lastResult = useActionResult<typeof action>()?.result;
  const [form, fields] = useForm<Credentials>({ id: 'login', constraint, lastResult });
  const names = { email: t('field.email'), password: t('field.password') };
  const remember = 'remember' in (lastResult?.initialValue ?? {});
  const register = useFramed('/pages/register');
  const forgot = useFramed('/pages/forgot-password');
  return (
    <AuthFrame
      title={t('login.title')}
      sub={goal ? t('login.subTo', { page: t(`common:nav.${goal}`) }) : t('login.sub')}
      scene="dashboard"
    >
      {params.has('resume') && <Alert color="info" title={t('login.kept')} />}
      {params.has('unsent') && <Alert color="warning" title={t('login.unsent')} />}
      <Form method="post" {...getFormProps(form)} className="auth__form">
        <ErrorSummary form={form} labels={names} />
        <TextField
          field={fields.email}
          label={names.email}
          type="email"
          size="lg"
          autoComplete="username"
          autoFocus={lastResult === undefined}
          icon={<Mail size={17} strokeWidth={1.75} aria-hidden />}
        />
        <PasswordField
          field={fields.password}
          label={names.password}
          size="lg"
          icon={<Lock size={17} strokeWidth={1.75} aria-hidden />}
        />
        {/* This row comes after the password so that Tab leads from the email to the password. */}
        <div className="auth__row">
          <Checkbox name="remember" defaultChecked={remember} label={t('login.remember')} />
          <Link to={forgot}>{t('login.forgot')}</Link>
        </div>
        <SubmitButton size="lg" fullWidth>
          {t('login.submit')}
        </SubmitButton>
      </Form>
      {demo.length > 0 && <DemoAccounts keys={demo} />}
      {canRegister && (
        <p className="auth__foot">
          {t('login.newHere')} <Link to={register}>{t('login.createAccount')}</Link>
        </p>
      )}
    </AuthFrame>
  );
}

const demoIcons = { admin: ShieldCheck, client: User };

function DemoAccounts({ keys }: { keys: ('admin' | 'client')[] }) {
  const { t } = useTranslation('auth');
  const accounts = keys.map((key) => ({ key, Icon: demoIcons[key] }));
  return (
    <>
      <Divider className="auth__divider">{t('login.demo')}</Divider>
      <div className="auth__demo">
        {accounts.map(({ key, Icon }) => (
          <Form method="post" key={key}>
            <Button variant="outlined" color="neutral" name="demo" value={key}>
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
