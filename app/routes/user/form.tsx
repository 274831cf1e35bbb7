import { getFormProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import type { Option } from '~/components/ui/select';
import { storedRoles, userPlans, userStatuses } from '~/models/user/rules';
import type { AddUserFormValues } from '~/models/user/schema';

/** ID of the form, for the buttons in its panel's footer. */
export const userFormId = 'user';

/** The fields of a user, for both adding and editing. */
export function UserForm({
  roles,
  adds = false,
  ...record
}: RecordFormProps<Partial<AddUserFormValues>> & {
  /** Whether to offer to send an invitation. */
  adds?: boolean;
  /** Options for the custom roles, listed after the built-in roles. */
  roles: readonly Option[];
}) {
  const { t } = useTranslation('user');
  const [form, fields] = useRecordForm<AddUserFormValues>(userFormId, record);
  const names = {
    fullName: t('field.fullName'),
    username: t('field.username'),
    email: t('field.email'),
    role: {
      label: t('column.role'),
      options: [...storedRoles.map((value) => ({ value, label: t(`role.${value}`) })), ...roles],
    },
    currentPlan: { label: t('column.plan'), options: userPlans.map((value) => ({ value, label: t(`plan.${value}`) })) },
    status: {
      label: t('column.status'),
      options: userStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
    billing: t('column.billing'),
    company: t('field.company'),
    country: t('field.country'),
    contact: t('field.contact'),
  };
  return (
    <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
      <FormHead form={form} record={record} labels={names} />
      <TextField field={fields.fullName} label={names.fullName} autoComplete="off" dir="auto" />
      <TextField field={fields.username} label={names.username} autoComplete="off" dir="ltr" />
      <TextField field={fields.email} label={names.email} type="email" autoComplete="off" dir="ltr" />
      <SelectField field={fields.role} {...names.role} />
      <SelectField field={fields.currentPlan} {...names.currentPlan} />
      <SelectField field={fields.status} {...names.status} />
      <TextField field={fields.billing} label={names.billing} optional autoComplete="off" dir="auto" />
      <TextField field={fields.company} label={names.company} optional autoComplete="off" dir="auto" />
      <TextField field={fields.country} label={names.country} optional autoComplete="off" dir="auto" />
      <TextField field={fields.contact} label={names.contact} type="tel" optional autoComplete="off" dir="ltr" />
      {adds && <CheckboxField field={fields.invite} label={t('add.invite')} helper={t('add.inviteHint')} />}
    </Form>
  );
}
