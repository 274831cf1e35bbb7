import { getFormProps, useForm } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '~/components/form/conflict-note';
import { ErrorSummary } from '~/components/form/error-summary';
import { TextareaField } from '~/components/form/fields/textarea';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { HiddenFields } from '~/components/form/hidden-fields';

interface TemplateValues {
  name: string;
  text: string;
}

/** The ID of the form, for the buttons in the footer of its panel. */
export const templateFormId = 'mail-template';

export function TemplateForm({
  values,
  constraint,
  answer,
  tag,
}: RecordFormProps & {
  values: TemplateValues;
}) {
  const { t } = useTranslation('email');
  const { pathname, search } = useLocation();
  const [form, fields] = useForm<TemplateValues>({
    id: templateFormId,
    constraint,
    lastResult: answer?.result,
    defaultValue: values,
  });
  const labels = { name: t('templates.name'), text: t('templates.text') };
  return (
    <Form
      method="post"
      action={`${pathname}${search}`}
      {...getFormProps(form)}
      className="form-stack"
      preventScrollReset
    >
      <HiddenFields tag={answer?.tag ?? tag} />
      <ErrorSummary form={form} labels={labels} />
      <ConflictNote answer={answer} fields={labels} />
      <TextField field={fields.name} label={labels.name} autoComplete="off" dir="auto" />
      <TextareaField field={fields.text} label={labels.text} minRows={6} helper={t('compose.markdown')} />
    </Form>
  );
}
