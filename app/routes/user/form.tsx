import type { SubmissionResult } from '@conform-to/react';
import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '~/components/form/conflict-note';
import { ErrorSummary } from '~/components/form/error-summary';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SelectField } from '~/components/form/select-field';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/text-field';
import { ButtonLink } from '~/components/ui/button';
import { userPlans, userRoles, userStatuses } from '~/models/user/rules';
import type { UserFormValues } from '~/models/user/schema';

/** The fields of a user, for adding and editing; `closeTo` is where Cancel leads. */
export function UserForm({
  values,
  constraint,
  answer,
  tag,
  closeTo,
  roles: own,
}: {
  /** The roles made here, offered behind the five. */
  roles: readonly { value: string; label: string }[];
  values: Partial<UserFormValues>;
  constraint: Parameters<typeof useForm>[0]['constraint'];
  answer?: { result: SubmissionResult<string[]>; tag?: string; stored?: unknown };
  tag?: string;
  closeTo: string;
}) {
  const { t } = useTranslation(['user', 'form']);
  const [form, fields] = useForm<UserFormValues>({
    id: 'user',
    constraint: constraint as undefined,
    lastResult: answer?.result,
    defaultValue: values,
  });
  const roles = [...userRoles.map((value) => ({ value: value as string, label: t(`role.${value}`) })), ...own];
  const plans = userPlans.map((value) => ({ value, label: t(`plan.${value}`) }));
  const statuses = userStatuses.map((value) => ({ value, label: t(`status.${value}`) }));
  const choice = (label: string, options: readonly { value: string; label: string }[]) => ({
    label,
    show: (value: string) => options.find((one) => one.value === value)?.label ?? value,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
      <HiddenFields tag={answer?.tag ?? tag} />
      <ErrorSummary form={form} />
      <ConflictNote
        result={answer?.result}
        stored={answer?.stored}
        fields={{
          fullName: t('field.fullName'),
          username: t('field.username'),
          email: t('field.email'),
          role: choice(t('column.role'), roles),
          currentPlan: choice(t('column.plan'), plans),
          status: choice(t('column.status'), statuses),
          billing: t('column.billing'),
          company: t('field.company'),
          country: t('field.country'),
          contact: t('field.contact'),
        }}
      />
      <TextField field={fields.fullName} label={t('field.fullName')} autoComplete="off" dir="auto" />
      <TextField field={fields.username} label={t('field.username')} autoComplete="off" dir="ltr" />
      <TextField field={fields.email} label={t('field.email')} type="email" autoComplete="off" dir="ltr" />
      <SelectField field={fields.role} label={t('column.role')} options={roles} />
      <SelectField field={fields.currentPlan} label={t('column.plan')} options={plans} />
      <SelectField field={fields.status} label={t('column.status')} options={statuses} />
      <TextField field={fields.billing} label={t('column.billing')} optional autoComplete="off" dir="auto" />
      <TextField field={fields.company} label={t('field.company')} optional autoComplete="off" dir="auto" />
      <TextField field={fields.country} label={t('field.country')} optional autoComplete="off" dir="auto" />
      <TextField field={fields.contact} label={t('field.contact')} type="tel" optional autoComplete="off" dir="ltr" />
      <div className="dialog__foot">
        <ButtonLink variant="outlined" color="neutral" to={closeTo} preventScrollReset>
          {t('form:cancel')}
        </ButtonLink>
        <SubmitButton>{t('form:save')}</SubmitButton>
      </div>
    </Form>
  );
}
