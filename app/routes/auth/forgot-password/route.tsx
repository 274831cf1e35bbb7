import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, Link, useLoaderData } from '@remix-run/react';
import { ChevronLeft, Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { Alert } from '~/components/ui/alert';
import { useActionResult } from '~/components/form/use-answer';
import { type ForgotForm, forgotFormSchema } from '~/models/account/form.schema';
import { startReset } from '~/models/account/reset.server';
import { sendPasswordResetEmail } from '~/http/account-emails.server';
import { pageUrl } from '~/http/address.server';
import { constraintsOf, formAgain, parseForm } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { AuthFrame, useFramed } from '~/components/layout/auth-frame';
import authCss from '~/components/layout/auth.css?url';

export const handle = { i18n: ['auth', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: authCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const t = await translatorFor(request, 'auth');
  const sent = new URL(request.url).searchParams.has('sent');
  return { title: t('forgot.title'), sent, constraint: constraintsOf(forgotFormSchema) };
}

/** Minimum response time, in ms. Longer than it takes to create and store an email. */
const answerMs = 300;

/**
 * Emails a link to set a new password. The response and its timing are the same whether or not an account with this
 * email address exists. Doesn't use `saveForm`: no user is signed in, and there's nothing to undo.
 */
export async function action({ request }: ActionFunctionArgs) {
  const submission = await parseForm(request, await readForm(request), forgotFormSchema);
  if (submission.status !== 'success') return formAgain(submission.reply());
  await atLeast(answerMs, send(request, submission.value.email));
  const url = new URL(pageUrl(request), 'http://local');
  url.searchParams.set('sent', '1');
  return redirect(`${url.pathname}${url.search}`);
}

/** Waits for `work` and for at least `ms` milliseconds so that the timing doesn't reveal what was done. */
async function atLeast<Result>(ms: number, work: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, ms))]);
  return result;
}

async function send(request: Request, email: string): Promise<void> {
  const account = await startReset(email);
  if (account) await sendPasswordResetEmail(request, { to: account.email, person: account, accountId: account.id });
}

export default function ForgotPassword() {
  const { t } = useTranslation('auth');
  const { constraint, sent } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>()?.result;
  const [form, fields] = useForm<ForgotForm>({ id: 'forgot', constraint, lastResult });
  return (
    <AuthFrame title={t('forgot.title')} sub={t('forgot.sub')} scene="key">
      {sent && (
        <Alert color="success" role="status" title={t('forgot.sent')}>
          {t('forgot.sentHint')}
        </Alert>
      )}
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
        <SubmitButton size="lg" fullWidth>
          {t(sent ? 'forgot.again' : 'forgot.submit')}
        </SubmitButton>
      </Form>
      <BackToSignIn />
    </AuthFrame>
  );
}

function BackToSignIn() {
  const { t } = useTranslation('auth');
  const login = useFramed('/pages/login');
  return (
    <p className="auth__foot">
      <Link to={login} className="auth__back">
        <ChevronLeft size={16} className="flip" aria-hidden />
        {t('forgot.back')}
      </Link>
    </p>
  );
}
