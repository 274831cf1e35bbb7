import { getFormProps, useForm } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '~/components/form/conflict-note';
import { ErrorSummary } from '~/components/form/error-summary';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { HiddenFields } from '~/components/form/hidden-fields';
import { tagColors } from '~/models/email/rules';

interface TagValues {
  kind: string;
  name: string;
  color: string;
}

/** The ID of the form, for the buttons in the footer of its panel. */
export const tagFormId = 'mail-tag';

/** Form fields of a label or folder. The kind of an existing one can't be changed. */
export function TagForm({
  values,
  constraint,
  answer,
  tag,
  isNew = false,
}: RecordFormProps & { values: TagValues; isNew?: boolean }) {
  const { t } = useTranslation('email');
  const { pathname, search } = useLocation();
  const [form, fields] = useForm<TagValues>({
    id: tagFormId,
    constraint,
    lastResult: answer?.result,
    defaultValue: values,
  });
  const labels = { kind: t('tags.kind'), name: t('tags.name'), color: t('tags.color') };
  const kinds = (['label', 'folder'] as const).map((kind) => ({ value: kind, label: t(`tags.${kind}`) }));
  const colors = tagColors.map((color) => ({ value: color, label: t(`tags.colors.${color}`) }));
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
      {isNew ? (
        <SelectField field={fields.kind} label={labels.kind} options={kinds} />
      ) : (
        <input type="hidden" name="kind" value={values.kind} />
      )}
      <TextField field={fields.name} label={labels.name} autoComplete="off" dir="auto" />
      {(isNew || values.kind === 'label') && (
        <SelectField
          field={fields.color}
          label={labels.color}
          options={colors}
          helper={isNew ? t('tags.colorHint') : undefined}
        />
      )}
    </Form>
  );
}
