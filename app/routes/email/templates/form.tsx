import { getFormProps } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { TextareaField } from '~/components/form/fields/textarea';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';

interface TemplateValues {
  name: string;
  text: string;
}

/** The ID of the form, for the buttons in the footer of its panel. */
export const templateFormId = 'mail-template';

export function TemplateForm(record: RecordFormProps<TemplateValues>) {
  const { t } = useTranslation('email');
  const { pathname, search } = useLocation();
  const [form, fields] = useRecordForm<TemplateValues>(templateFormId, record);
  const labels = { name: t('templates.name'), text: t('templates.text') };
  return (
    <Form
      method="post"
      action={`${pathname}${search}`}
      {...getFormProps(form)}
      className="form-stack"
      preventScrollReset
    >
      <FormHead form={form} record={record} labels={labels} />
      <TextField field={fields.name} label={labels.name} autoComplete="off" dir="auto" />
      <TextareaField field={fields.text} label={labels.text} minRows={6} helper={t('compose.markdown')} />
    </Form>
  );
}
