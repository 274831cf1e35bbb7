import { getFormProps, useForm } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '~/components/form/conflict-note';
import { ErrorSummary } from '~/components/form/error-summary';
import { SelectField } from '~/components/form/fields/select';
import { SwitchField } from '~/components/form/fields/switch';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { HiddenFields } from '~/components/form/hidden-fields';
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
  values,
  tags,
  constraint,
  answer,
  tag,
}: RecordFormProps & { values: RuleValues; tags: readonly Pick<MailTag, 'id' | 'kind' | 'name'>[] }) {
  const { t } = useTranslation('email');
  const { pathname, search } = useLocation();
  const [form, fields] = useForm<RuleValues>({
    id: ruleFormId,
    constraint,
    lastResult: answer?.result,
    defaultValue: values,
  });
  const labels = {
    from: t('rules.from'),
    to: t('rules.to'),
    subject: t('rules.subject'),
    words: t('rules.words'),
    hasFiles: t('rules.hasFiles'),
    label: t('rules.label'),
    move: t('rules.move'),
    star: t('rules.star'),
    forwardTo: t('rules.forwardTo'),
  };
  const own = (kind: MailTag['kind']) =>
    tags.filter((one) => one.kind === kind).map(({ id, name }) => ({ value: ownName(id), label: name }));
  const none = { value: '', label: t('rules.none') };
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
      <h3>{t('rules.conditions')}</h3>
      <TextField field={fields.from} label={labels.from} optional autoComplete="off" dir="auto" />
      <TextField field={fields.to} label={labels.to} optional autoComplete="off" dir="auto" />
      <TextField field={fields.subject} label={labels.subject} optional autoComplete="off" dir="auto" />
      <TextField field={fields.words} label={labels.words} optional autoComplete="off" dir="auto" />
      <SwitchField field={fields.hasFiles} label={labels.hasFiles} />
      <h3>{t('rules.actions')}</h3>
      <SelectField
        field={fields.label}
        label={labels.label}
        options={[none, ...mailLabels.map((one) => ({ value: one, label: t(`label.${one}`) })), ...own('label')]}
      />
      <SelectField
        field={fields.move}
        label={labels.move}
        options={[none, ...ruleTargets.map((one) => ({ value: one, label: t(`view.${one}`) })), ...own('folder')]}
      />
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
