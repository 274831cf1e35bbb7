import { type SubmissionResult, getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { TextWithValue } from '~/components/text/text-with-value';
import { ErrorSummary } from '~/components/form/error-summary';
import { FormCard } from '~/components/form/form-card';
import { PasswordField } from '~/components/form/fields/password';
import { FormFoot } from '~/components/form/form-actions';
import { SubmitButton } from '~/components/form/submit-button';
import type { FormConstraint } from '~/components/form/form-props';
import { Moment } from '~/components/text/day';
import type { ConfirmForm } from '~/models/account/form.schema';

/**
 * Settings shown while two-step verification is on: create new recovery codes or turn it off. Both require the
 * password.
 */
export function Manage({
  since,
  left,
  constraint,
  lastResult,
}: {
  since: string;
  left: number;
  constraint: FormConstraint;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation('account');
  const [form, fields] = useForm<ConfirmForm>({ id: 'manage', constraint, lastResult });
  return (
    <Form method="post" {...getFormProps(form)}>
      {/* Enter triggers the form's first button. That button is disabled, so the user has to choose one of the
          buttons below. */}
      <button type="submit" className="vh" disabled tabIndex={-1} aria-hidden="true" />
      <FormCard title={t('twoSteps.manageTitle')} sub={t('twoSteps.manageSub')} columns={1}>
        <ErrorSummary form={form} />
        <p className="settings__note">
          <TextWithValue text={(value) => t('twoSteps.since', { value })}>
            <Moment at={since} />
          </TextWithValue>{' '}
          · {t('twoSteps.left', { count: left })}
        </p>
        <PasswordField field={fields.currentPassword} label={t('field.currentPassword')} />
        <FormFoot>
          <SubmitButton color="danger" variant="outlined" intent={{ name: 'intent', value: 'switchOff' }}>
            {t('twoSteps.switchOff')}
          </SubmitButton>
          <SubmitButton variant="soft" intent={{ name: 'intent', value: 'renew' }}>
            {t('twoSteps.renew')}
          </SubmitButton>
        </FormFoot>
      </FormCard>
    </Form>
  );
}
