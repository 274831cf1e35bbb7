import { getFormProps, useForm } from '@conform-to/react';
import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { NewPasswordField } from '~/components/form/fields/new-password';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import { FormCard } from '~/components/form/form-card';
import { FormFoot } from '~/components/form/form-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { constraintsOf, formAgain, parseForm } from '~/http/form/parse.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { readForm, requireAccess, signInPath } from '~/http/page.server';
import { AppError, httpStatus } from '~/lib/errors';
import { currencyOptions } from '~/models/workspace/currencies';
import { type StartForm, startFormSchema } from '~/models/workspace/start.schema';
import { isDemo, startWorkspace } from '~/models/workspace/start.server';
import { clearedSessionCookie } from '~/sessions.server';
import { goLivePath, workspacePath } from '../links';

export const handle = { i18n: ['user', 'auth', 'form'] };

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'all');
  if (!(await isDemo())) throw redirect(goLivePath);
  const [language, t] = await Promise.all([languageOf(request), translatorFor(request, 'user')]);
  return {
    title: t('start.title'),
    currencies: currencyOptions(language),
    constraint: constraintsOf(startFormSchema),
  };
}

/**
 * Starts the workspace and signs the user out, because the demo's accounts are removed. Doesn't use `saveForm`: the
 * password is never sent back to the page, and the only way to undo is to restore the backup.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'all');
  const submission = await parseForm(request, await readForm(request), startFormSchema);
  const hideFields = ['password'];
  if (submission.status !== 'success') return formAgain(submission.reply({ hideFields }));
  try {
    await startWorkspace({ input: submission.value, actor });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const t = await translatorFor(request, 'user');
    const formErrors = [t(error.code === 'conflict' ? 'start.notDemo' : 'start.failed')];
    return formAgain(submission.reply({ formErrors, hideFields }), httpStatus(error.code));
  }
  const query = new URLSearchParams({ redirectTo: goLivePath });
  return redirect(`${signInPath}?${query}`, { headers: { 'Set-Cookie': await clearedSessionCookie(request) } });
}

/** Form that starts a workspace without sample data, for administrators of the demo. */
export default function Start() {
  const { t } = useTranslation(['user', 'auth', 'form']);
  const { title, currencies, constraint } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<StartForm>({
    id: 'start',
    constraint,
    lastResult: useActionResult<typeof action>()?.result,
    defaultValue: { currency: 'EUR' },
  });
  const labels = {
    name: t('start.name'),
    currency: t('workspace.currency'),
    email: t('auth:field.email'),
    password: t('auth:field.password'),
  };
  return (
    <Page>
      <PageHeader title={title} sub={t('start.sub')} above={[{ label: t('workspace.title'), to: workspacePath }]} />
      <Form method="post" {...getFormProps(form)} className="form-stack">
        <ErrorSummary form={form} labels={labels} />
        <Alert color="warning" title={t('start.replaces')}>
          {t('start.backup')}
        </Alert>
        <FormCard title={t('start.workspace')}>
          <TextField field={fields.name} label={labels.name} autoComplete="organization" />
          <SelectField
            field={fields.currency}
            label={labels.currency}
            options={currencies}
            helper={t('workspace.currencyHint')}
          />
        </FormCard>
        <FormCard title={t('start.administrator')}>
          <TextField field={fields.email} label={labels.email} type="email" autoComplete="username" />
          <NewPasswordField field={fields.password} label={labels.password} />
        </FormCard>
        <FormFoot>
          <ButtonLink variant="outlined" color="neutral" to={workspacePath}>
            {t('form:cancel')}
          </ButtonLink>
          <SubmitButton>{t('start.submit')}</SubmitButton>
        </FormFoot>
      </Form>
    </Page>
  );
}
