import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '~/components/form/conflict-note';
import { ErrorSummary } from '~/components/form/error-summary';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { storedRoles, userPlans, userStatuses } from '~/models/user/rules';
import type { AddUserFormValues } from '~/models/user/schema';

/** ID of the form, for the buttons in its panel's footer. */
export const userFormId = 'user';

/** The fields of a user, for both adding and editing. */
export function UserForm({
  values,
  constraint,
  answer,
  tag,
  roles: own,
  adds = false,
}: RecordFormProps & {
  /** Whether to offer to send an invitation. */
  adds?: boolean;
  /** Options for the custom roles, listed after the built-in roles. */
  roles: readonly { value: string; label: string }[];
  values: Partial<AddUserFormValues>;
}) {
  const { t } = useTranslation('user');
  const [form, fields] = useForm<AddUserFormValues>({
    id: userFormId,
    constraint,
    lastResult: answer?.result,
    defaultValue: values,
  });
  const roles = [...storedRoles.map((value) => ({ value: value as string, label: t(`role.${value}`) })), ...own];
  const plans = userPlans.map((value) => ({ value, label: t(`plan.${value}`) }));
  const statuses = userStatuses.map((value) => ({ value, label: t(`status.${value}`) }));
  const choice = (label: string, options: readonly { value: string; label: string }[]) => ({
    label,
    show: (value: string) => options.find((one) => one.value === value)?.label ?? value,
  });
  const names = {
    fullName: t('field.fullName'),
    username: t('field.username'),
    email: t('field.email'),
    role: t('column.role'),
    currentPlan: t('column.plan'),
    status: t('column.status'),
    billing: t('column.billing'),
    company: t('field.company'),
    country: t('field.country'),
    contact: t('field.contact'),
  };
  return (
    <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
      <HiddenFields tag={answer?.tag ?? tag} />
      <ErrorSummary form={form} labels={names} />
      <ConflictNote
        answer={answer}
        fields={{
          ...names,
          role: choice(names.role, roles),
          currentPlan: choice(names.currentPlan, plans),
          status: choice(names.status, statuses),
        }}
      />
      <TextField field={fields.fullName} label={names.fullName} autoComplete="off" dir="auto" />
      <TextField field={fields.username} label={names.username} autoComplete="off" dir="ltr" />
      <TextField field={fields.email} label={names.email} type="email" autoComplete="off" dir="ltr" />
      <SelectField field={fields.role} label={names.role} options={roles} />
      <SelectField field={fields.currentPlan} label={names.currentPlan} options={plans} />
      <SelectField field={fields.status} label={names.status} options={statuses} />
      <TextField field={fields.billing} label={names.billing} optional autoComplete="off" dir="auto" />
      <TextField field={fields.company} label={names.company} optional autoComplete="off" dir="auto" />
      <TextField field={fields.country} label={names.country} optional autoComplete="off" dir="auto" />
      <TextField field={fields.contact} label={names.contact} type="tel" optional autoComplete="off" dir="ltr" />
      {adds && <CheckboxField field={fields.invite} label={t('add.invite')} helper={t('add.inviteHint')} />}
    </Form>
  );
}
