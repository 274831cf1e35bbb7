import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, type LinksFunction, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, Link, useLoaderData, useSearchParams } from '@remix-run/react';
import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { Alert } from '~/components/ui/alert';
import { Button, ButtonLink } from '~/components/ui/button';
import { Checkbox } from '~/components/ui/checkbox';
import { useActionResult } from '~/components/form/use-answer';
import { codeBegun } from '~/models/account/commands.server';
import { type CodeForm, codeFormSchema } from '~/models/account/form.schema';
import { signedIn } from '~/sessions.server';
import { constraintsOf } from '~/http/form/parse.server';
import { translatorFor } from '~/http/i18n.server';
import { readForm } from '~/http/page.server';
import { signInBegun } from '~/http/sign-in/cookies.server';
import { AuthFrame, useFramed } from '~/components/layout/auth-frame';
import { landing } from '../post-login-redirect.server';
import { CodeField } from '../code-field';
import authCss from '~/components/layout/auth.css?url';
import { act } from './actions.server';

export const handle = { i18n: ['auth', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: authCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const begun = await signInBegun(request);
  const account = begun && (await codeBegun(begun));
  if (!account && (await signedIn(request)) && new URL(request.url).searchParams.has('redirectTo')) {
    throw redirect(landing(request));
  }
  const t = await translatorFor(request, 'auth');
  return { title: t('twoSteps.title'), begun: account !== null, constraint: constraintsOf(codeFormSchema) };
}

export async function action({ request }: ActionFunctionArgs) {
  return act(await readForm(request), { request });
}

export default function TwoSteps() {
  const { t } = useTranslation('auth');
  const { begun } = useLoaderData<typeof loader>();
  const login = useFramed('/pages/login');
  if (begun) return <AskCode />;
  return (
    <AuthFrame title={t('twoSteps.title')} sub={t('twoSteps.what')} scene="shield">
      <Alert color="info" title={t('twoSteps.none')} />
      <div className="auth__actions">
        <ButtonLink size="lg" fullWidth to={login}>
          {t('login.submit')}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}

function AskCode() {
  const { t } = useTranslation('auth');
  const { constraint } = useLoaderData<typeof loader>();
  const lastResult = useActionResult<typeof action>()?.result;
  const [form, fields] = useForm<CodeForm>({ id: 'code', constraint, lastResult });
  const trust = lastResult?.initialValue && 'trust' in lastResult.initialValue;
  const params = useRecovery();
  return (
    <AuthFrame
      title={t('twoSteps.title')}
      sub={t(params.isRecovery ? 'twoSteps.subRecovery' : 'twoSteps.sub')}
      scene="shield"
    >
      <Form method="post" {...getFormProps(form)} className="auth__form">
        <ErrorSummary form={form} />
        {params.isRecovery ? (
          <TextField
            field={fields.code}
            label={t('twoSteps.recoveryCode')}
            helper={t('twoSteps.recoveryHint')}
            size="lg"
            autoFocus
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            icon={<KeyRound size={17} strokeWidth={1.75} aria-hidden />}
          />
        ) : (
          <CodeField field={fields.code} label={t('twoSteps.code')} helper={t('twoSteps.clock')} />
        )}
        <Checkbox name="trust" defaultChecked={trust} label={t('twoSteps.trust')} />
        <SubmitButton size="lg" fullWidth intent={{ name: 'intent', value: 'verify' }}>
          {t('twoSteps.submit')}
        </SubmitButton>
      </Form>
      <p className="auth__foot">
        <Link to={params.other}>{t(params.isRecovery ? 'twoSteps.useApp' : 'twoSteps.useRecovery')}</Link>
      </p>
      <details className="auth__help">
        <summary>{t('twoSteps.lost')}</summary>
        <p>{t('twoSteps.lostHelp')}</p>
      </details>
      <Form method="post" className="auth__actions">
        <Button variant="plain" color="neutral" fullWidth name="intent" value="cancel">
          {t('twoSteps.cancel')}
        </Button>
      </Form>
    </AuthFrame>
  );
}

function useRecovery() {
  const [params] = useSearchParams();
  const isRecovery = params.has('recovery');
  const other = new URLSearchParams(params);
  if (isRecovery) other.delete('recovery');
  else other.set('recovery', '1');
  return { isRecovery, other: `?${other}` };
}
