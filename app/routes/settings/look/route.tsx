import { getFormProps, getInputProps } from '@conform-to/react';
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { FieldShell, helperId } from '~/components/form/fields/shell';
import { TextField } from '~/components/form/fields/text';
import { FormCard } from '~/components/form/form-card';
import { SaveBar } from '~/components/form/save-bar';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { FileInput } from '~/components/ui/file-input';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { chosenFiles, readForm, requireAccess } from '~/http/page.server';
import { maxUploadBytes } from '~/models/upload/commands.server';
import { saveLook } from '~/models/workspace/logo.server';
import { getWorkspace, workspaceTag } from '~/models/workspace/queries.server';
import { type LookForm, lookFormSchema, type Workspace } from '~/models/workspace/schema';
import { lookPath, workspacePath } from '../links';

export const handle = { i18n: ['user', 'form'] };

const valuesOf = ({ look: { accent } }: Workspace) => ({ accent, withoutLogo: '' });

export async function loader({ request }: LoaderFunctionArgs) {
  await requireAccess(request, 'all');
  const [workspace, t] = await Promise.all([getWorkspace(), translatorFor(request, 'user')]);
  return {
    title: t('look.title'),
    logo: workspace.look.logo,
    values: valuesOf(workspace),
    tag: workspaceTag(workspace),
    constraint: constraintsOf(lookFormSchema),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { actor } = await requireAccess(request, 'all');
  // The limit is higher than for an image, so a file that's too large is rejected with a field error.
  const form = await readForm(request, maxUploadBytes + 100_000);
  const [file] = chosenFiles(form, 'file');
  form.delete('file');
  return saveForm({
    request,
    form,
    actor,
    schema: lookFormSchema,
    texts: 'user',
    save: (input, by) => saveLook({ input, file, ...by }),
    done: ({ t }) => ({ to: lookPath, message: t('workspace.saved') }),
    stored: async () => {
      const workspace = await getWorkspace();
      return { tag: workspaceTag(workspace), values: valuesOf(workspace) };
    },
  });
}

/** Settings for the logo and accent color of documents, for administrators. */
export default function Look() {
  const { t } = useTranslation(['user', 'form']);
  const { title, logo, values, tag, constraint } = useLoaderData<typeof loader>();
  const record = { values, tag, constraint, actionData: useActionResult<typeof action>() };
  const [form, fields] = useRecordForm<LookForm & { file?: string }>('look', record);
  const labels = { file: t('look.logo'), accent: t('look.accent'), withoutLogo: t('look.withoutLogo') };
  const picture = { field: fields.file, label: labels.file, helper: t('look.logoHint') };
  return (
    <Page>
      <PageHeader title={title} sub={t('look.sub')} above={[{ label: t('workspace.title'), to: workspacePath }]} />
      <Form method="post" encType="multipart/form-data" {...getFormProps(form)} className="form-stack">
        <FormHead form={form} record={record} labels={labels} />
        <FormCard title={labels.file} columns={1}>
          <FieldShell {...picture}>
            {logo && <img src={`/misc/logo/${logo}`} alt={t('look.current')} height={40} />}
            <FileInput
              {...getInputProps(fields.file, { type: 'file', value: false, ariaDescribedBy: helperId(picture) })}
              key={undefined}
              accept="image/png,image/jpeg,image/gif,image/webp"
            />
          </FieldShell>
          {logo && <CheckboxField field={fields.withoutLogo} label={labels.withoutLogo} />}
        </FormCard>
        <FormCard title={labels.accent} columns={1}>
          <TextField
            field={fields.accent}
            label={labels.accent}
            helper={t('look.accentHint')}
            dir="ltr"
            maxLength={7}
            autoComplete="off"
            spellCheck={false}
            optional
          />
        </FormCard>
        <SaveBar cancelTo={workspacePath} />
      </Form>
    </Page>
  );
}
