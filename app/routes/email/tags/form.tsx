import { getFormProps } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { tagColors } from '~/models/email/rules';

interface TagValues {
  kind: string;
  name: string;
  color: string;
}

/** The ID of the form, for the buttons in the footer of its panel. */
export const tagFormId = 'mail-tag';

/** Form fields of a label or folder. The kind of an existing one can't be changed. */
export function TagForm({ isNew = false, ...record }: RecordFormProps<TagValues> & { isNew?: boolean }) {
  const { t } = useTranslation('email');
  const { pathname, search } = useLocation();
  const [form, fields] = useRecordForm<TagValues>(tagFormId, record);
  const { kind } = record.values;
  const labels = {
    kind: {
      label: t('tags.kind'),
      options: (['label', 'folder'] as const).map((value) => ({ value, label: t(`tags.${value}`) })),
    },
    name: t('tags.name'),
    color: {
      label: t('tags.color'),
      options: tagColors.map((value) => ({ value, label: t(`tags.colors.${value}`) })),
    },
  };
  return (
    <Form
      method="post"
      action={`${pathname}${search}`}
      {...getFormProps(form)}
      className="form-stack"
      preventScrollReset
    >
      <FormHead form={form} record={record} labels={labels} />
      {isNew ? <SelectField field={fields.kind} {...labels.kind} /> : <input type="hidden" name="kind" value={kind} />}
      <TextField field={fields.name} label={labels.name} autoComplete="off" dir="auto" />
      {(isNew || kind === 'label') && (
        <SelectField field={fields.color} {...labels.color} helper={isNew ? t('tags.colorHint') : undefined} />
      )}
    </Form>
  );
}
