import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { SubmitButton } from '~/components/form/submit-button';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { useActionResult } from '~/components/form/use-answer';
import { emailState, verifyState } from '~/models/account/email.server';
import { type CodeForm, codeFormSchema } from '~/models/account/form.schema';
import { signedIn } from '~/sessions.server';
import { localPath } from '~/http/address.server';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { CodeField } from '../code-field';
import { AuthFrame, useFramed } from '~/components/layout/auth-frame';
import authCss from '~/components/layout/auth.css?url';
import { act } from './actions.server';
import { Countdown } from './countdown';

export const handle = { i18n: ['auth', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: authCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url);
  const token = searchParams.get('token') ?? '';
  const [t, link, person] = await Promise.all([translatorFor(request, 'auth'), verifyState(token), signedIn(request)]);
  return {
    title: t('verify.title'),
    token,
    link: token === '' ? null : link,
    own: person && (await emailState(person.account)),
    next: localPath(searchParams.get('redirectTo')),
    constraint: constraintsOf(codeFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const form = await readForm(request);
  return act(form, { request, form });
}

export default function VerifyEmail() {
  const { link, own } = useLoaderData<typeof loader>();
  if (link?.state === 'good') return <ConfirmLink email={link.email} />;
  if (own?.email) return <AskCode email={own.email} wait={own.wait} isNew={own.isNew} />;
  return <Nothing />;
}

/**
 * Page for a link that's still valid. Verifying takes a click, because some email clients open links automatically.
 */
function ConfirmLink({ email }: { email: string }) {
  const { t } = useTranslation('auth');
  const { token } = useLoaderData<typeof loader>();
  return (
    <AuthFrame title={t('verify.title')} sub={t('verify.subLink')} scene="envelope">
      <p className="auth__for">
        <bdi>{email}</bdi>
      </p>
      <Form method="post" className="auth__form">
        <input type="hidden" name="token" value={token} />
        <SubmitButton size="lg" fullWidth intent={{ name: 'intent', value: 'link' }}>
          {t('verify.confirm')}
        </SubmitButton>
      </Form>
    </AuthFrame>
  );
}

function AskCode({ email, wait, isNew }: { email: string; wait: number; isNew: boolean }) {
  const { t } = useTranslation('auth');
  const { constraint, link } = useLoaderData<typeof loader>();
  const [params] = useSearchParams();
  const lastResult = useActionResult<typeof action>()?.result;
  const [form, fields] = useForm<CodeForm>({ id: 'verify', constraint, lastResult });
  return (
    <AuthFrame title={t('verify.title')} sub={t(isNew ? 'verify.subNew' : 'verify.sub')} scene="envelope">
      {link && <Alert color="warning" title={t('verify.expired')} />}
      <p className="auth__for">
        <bdi>{email}</bdi>
      </p>
      <Form method="post" {...getFormProps(form)} className="auth__form">
        <ErrorSummary form={form} />
        <CodeField field={fields.code} label={t('verify.code')} helper={t('verify.codeHint')} />
        <SubmitButton size="lg" fullWidth intent={{ name: 'intent', value: 'code' }}>
          {t('verify.submit')}
        </SubmitButton>
      </Form>
      <Form method="post" action={`?${params}`} className="auth__actions">
        <Countdown key={wait} seconds={wait} />
      </Form>
      <p className="auth__foot">
        <Link to="/pages/account-settings/email">{t('verify.change')}</Link>
      </p>
    </AuthFrame>
  );
}

/**
 * Shown if there's nothing to verify: the link was used or isn't valid anymore, the email address is already verified,
 * or no user is signed in.
 */
function Nothing() {
  const { t } = useTranslation('auth');
  const { link, own, next } = useLoaderData<typeof loader>();
  const login = useFramed('/pages/login', '');
  const why = link ? (link.state === 'used' ? 'used' : 'expired') : own ? 'already' : 'none';
  return (
    <AuthFrame title={t('verify.title')} sub={t('verify.subNone')} scene="envelope">
      <Alert color={why === 'already' || why === 'used' ? 'success' : 'info'} title={t(`verify.${why}`)} />
      <div className="auth__actions">
        <ButtonLink size="lg" fullWidth to={own ? next : login}>
          {t(own ? 'verify.continue' : 'login.submit')}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
