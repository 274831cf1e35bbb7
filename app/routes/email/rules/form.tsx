import { getFormProps } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { SelectField } from '~/components/form/fields/select';
import { SwitchField } from '~/components/form/fields/switch';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { mailLabels, ownName, ruleTargets } from '~/models/email/rules';
import type { MailTag } from '~/models/email/tag.schema';

interface RuleValues {
  from: string;
  to: string;
  subject: string;
  words: string;
  hasFiles: string;
  label: string;
  move: string;
  star: string;
  forwardTo: string;
}

/** The ID of the form, for the buttons in the footer of its panel. */
export const ruleFormId = 'mail-rule';

/** Form fields of a rule: conditions, and actions for emails that match all of them. */
export function RuleForm({
  tags,
  ...record
}: RecordFormProps<RuleValues> & { tags: readonly Pick<MailTag, 'id' | 'kind' | 'name'>[] }) {
  const { t } = useTranslation('email');
  const { pathname, search } = useLocation();
  const [form, fields] = useRecordForm<RuleValues>(ruleFormId, record);
  const own = (kind: MailTag['kind']) =>
    tags.filter((one) => one.kind === kind).map(({ id, name }) => ({ value: ownName(id), label: name }));
  const none = { value: '', label: t('rules.none') };
  const labels = {
    from: t('rules.from'),
    to: t('rules.to'),
    subject: t('rules.subject'),
    words: t('rules.words'),
    hasFiles: t('rules.hasFiles'),
    label: {
      label: t('rules.label'),
      options: [none, ...mailLabels.map((one) => ({ value: one, label: t(`label.${one}`) })), ...own('label')],
    },
    move: {
      label: t('rules.move'),
      options: [none, ...ruleTargets.map((one) => ({ value: one, label: t(`view.${one}`) })), ...own('folder')],
    },
    star: t('rules.star'),
    forwardTo: t('rules.forwardTo'),
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
      <h3>{t('rules.conditions')}</h3>
      <TextField field={fields.from} label={labels.from} optional autoComplete="off" dir="auto" />
      <TextField field={fields.to} label={labels.to} optional autoComplete="off" dir="auto" />
      <TextField field={fields.subject} label={labels.subject} optional autoComplete="off" dir="auto" />
      <TextField field={fields.words} label={labels.words} optional autoComplete="off" dir="auto" />
      <SwitchField field={fields.hasFiles} label={labels.hasFiles} />
      <h3>{t('rules.actions')}</h3>
      <SelectField field={fields.label} {...labels.label} />
      <SelectField field={fields.move} {...labels.move} />
      <SwitchField field={fields.star} label={labels.star} />
      <TextField
        field={fields.forwardTo}
        label={labels.forwardTo}
        type="email"
        optional
        autoComplete="off"
        dir="ltr"
        helper={t('rules.forwardHint')}
      />
    </Form>
  );
}
