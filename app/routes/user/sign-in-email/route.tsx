import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { PanelActions } from '~/components/form/panel-actions';
import { TextField } from '~/components/form/fields/text';
import { useActionResult } from '~/components/form/use-answer';
import { RoutedPanel } from '~/components/overlay/routed-panel';
import { sendEmailChangeEmail, mailVerification } from '~/http/account-emails.server';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { accountFacts } from '~/models/user/account.server';
import { storedUser } from '~/models/user/queries.server';
import { type SignInEmailForm, signInEmailSchema } from '~/models/user/schema';
import { changeSignInEmail } from '~/models/user/sign-in.server';
import { securityTabOf } from '../links';

export { RouteError as ErrorBoundary } from '~/components/feedback/route-error';

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireAccess(request, 'User');
  const user = await orThrow(storedUser(idParam(params.id)));
  const [t, account] = await Promise.all([translatorFor(request, 'user'), accountFacts(user)]);
  return {
    title: t('signIn.emailTitle', { name: user.fullName }),
    email: account?.signIn.email ?? '',
    closeTo: securityTabOf(request.url, user.id),
    constraint: constraintsOf(signInEmailSchema),
  };
}

/**
 * Emails a verification link to the new address, and a notice to the old address. Once verified, the new address
 * becomes the sign-in email.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'User');
  const user = await orThrow(storedUser(idParam(params.id)));
  return saveForm({
    request,
    actor,
    schema: signInEmailSchema,
    texts: 'user',
    save: async ({ email }) => ({ result: await changeSignInEmail({ user, actor, email }), changeId: null }),
    refused: ({ code }, t) => (code === 'not_found' ? t('view.noAccount') : undefined),
    done: async ({ result: { account, email }, t }) => {
      const to = securityTabOf(request.url, user.id);
      if (email === null) return { to, message: t('signIn.sameEmail') };
      await mailVerification(request, { to: email, person: account, accountId: account.id });
      await sendEmailChangeEmail(request, { to: account.email, person: account, email });
      return { to, message: t('signIn.verifySent', { email }) };
    },
  });
}

/** Panel that changes the email address that a user signs in with. */
export default function ChangeSignInEmail() {
  const { t } = useTranslation('user');
  const { title, email, closeTo, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<SignInEmailForm>({
    id: 'sign-in-email',
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
  });
  return (
    <RoutedPanel
      title={title}
      closeTo={closeTo}
      footer={<PanelActions form={form.id} closeTo={closeTo} label={t('signIn.sendLink')} />}
    >
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <HiddenFields />
        <ErrorSummary form={form} labels={{ email: t('signIn.newEmail') }} />
        <p className="user-note">{t('signIn.emailText', { email })}</p>
        <TextField field={fields.email} label={t('signIn.newEmail')} type="email" autoComplete="off" dir="ltr" />
      </Form>
    </RoutedPanel>
  );
}
