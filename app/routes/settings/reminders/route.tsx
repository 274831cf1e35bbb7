import { getFormProps } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { ReminderDaysField, useReminderDays } from '~/components/form/fields/reminder-days';
import { FormCard } from '~/components/form/form-card';
import { SaveBar } from '~/components/form/save-bar';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Alert } from '~/components/ui/alert';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { hasMailServer } from '~/models/outbox/smtp.server';
import { getWorkspace, workspaceTag } from '~/models/workspace/queries.server';
import { saveReminders } from '~/models/workspace/reminders.server';
import { remindersFormSchema, type Workspace } from '~/models/workspace/schema';
import { remindersPath, workspacePath } from '../links';
import remindersCss from '~/components/form/fields/reminders.css?url';

export const handle = { i18n: ['user', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: remindersCss }];

function valuesOf({ reminders }: Workspace) {
  return { reminderDays: reminders.days.map(String) };
}

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'all');
  const [workspace, t] = await Promise.all([getWorkspace(), translatorFor(request, 'user')]);
  return {
    title: t('reminders.title'),
    values: valuesOf(workspace),
    canSend: hasMailServer,
    tag: workspaceTag(workspace),
    constraint: constraintsOf(remindersFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'all');
  return saveForm({
    request,
    actor,
    schema: remindersFormSchema,
    texts: 'user',
    save: (input, by) => saveReminders({ input, ...by }),
    done: ({ t }) => ({ to: remindersPath, message: t('workspace.saved') }),
    stored: async () => {
      const workspace = await getWorkspace();
      return { tag: workspaceTag(workspace), values: valuesOf(workspace) };
    },
  });
}

/** Settings for reminders about unpaid invoices, for administrators. */
export default function PaymentReminders() {
  const { t } = useTranslation(['user', 'form']);
  const { title, values, canSend, tag, constraint } = useLoaderData<typeof loader>();
  const record = { values, tag, constraint, actionData: useActionResult<typeof action>() };
  const [form, fields] = useRecordForm<{ reminderDays?: string[] }>('reminders', record);
  return (
    <Page>
      <PageHeader title={title} sub={t('reminders.sub')} above={[{ label: t('workspace.title'), to: workspacePath }]} />
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <FormHead form={form} record={record} labels={{ reminderDays: useReminderDays() }} />
        {!canSend && <Alert color="warning" title={t('reminders.noServer')} />}
        <FormCard title={t('reminders.days')} sub={t('reminders.daysSub')} columns={1}>
          <ReminderDaysField field={fields.reminderDays} helper={t('reminders.hint')} />
        </FormCard>
        <SaveBar cancelTo={workspacePath} />
      </Form>
    </Page>
  );
}
