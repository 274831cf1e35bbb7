import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { FormCard } from '~/components/form/form-card';
import { HiddenFields } from '~/components/form/hidden-fields';
import { MarkdownField } from '~/components/form/fields/markdown';
import { SubmitButton } from '~/components/form/submit-button';
import { useActionResult } from '~/components/form/use-answer';
import type { DemoProps } from '../sample';
import type { FilledIn } from './data.server';

/** Markdown text with a preview before it's saved. */
export default function Editor({ data }: DemoProps<FilledIn>) {
  const { t } = useTranslation(['kit', 'form']);
  const actionData = useActionResult<{ result?: SubmissionResult<string[]>; preview?: string }>();
  const [form, fields] = useForm<Record<'content', string>>({
    id: 'kit-editor',
    constraint: data.constraint,
    lastResult: actionData?.result,
    defaultValue: data.values,
  });
  return (
    <Form method="post" {...getFormProps(form)} preventScrollReset>
      <HiddenFields tag={data.tag} />
      <FormCard title={t('kit:editor.title')} columns={1}>
        <ErrorSummary form={form} />
        <MarkdownField
          field={fields.content}
          label={t('kit:markdown.text')}
          preview={actionData?.preview}
          minRows={8}
        />
        <div>
          <SubmitButton intent={{ name: 'intent', value: 'write' }}>{t('form:save')}</SubmitButton>
        </div>
      </FormCard>
    </Form>
  );
}
