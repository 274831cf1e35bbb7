import { type SubmissionResult, getFormProps, getInputProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { FormCard } from '~/components/form/form-card';
import { PasswordField } from '~/components/form/fields/password';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { FormFoot } from '~/components/form/form-actions';
import type { FormConstraint } from '~/components/form/form-props';
import { ButtonLink } from '~/components/ui/button';
import type { TwoStepsForm } from '~/models/account/form.schema';
import { sectionPath } from '../sections';

/**
 * Form that turns on two-step verification: the secret as an image and as text, and fields for the first code and the
 * current password.
 */
export function SetUp({
  offer: { secret, qr },
  constraint,
  lastResult,
}: {
  offer: { secret: string; qr: { path: string; size: number } };
  constraint: FormConstraint;
  lastResult: SubmissionResult<string[]> | undefined;
}) {
  const { t } = useTranslation(['account', 'form']);
  const [form, fields] = useForm<TwoStepsForm>({
    id: 'set-up',
    constraint,
    lastResult,
    defaultValue: { secret },
  });
  const names = { code: t('twoSteps.firstCode'), currentPassword: t('field.currentPassword') };
  const { key: _, defaultValue: __, ...hidden } = getInputProps(fields.secret, { type: 'hidden' });
  return (
    <Form method="post" {...getFormProps(form)}>
      <FormCard title={t('twoSteps.setUpTitle')} sub={t('twoSteps.setUpSub')} columns={1}>
        <ErrorSummary form={form} labels={names} />
        <input {...hidden} value={secret} readOnly />
        <div className="settings__qr">
          <svg
            viewBox={`0 0 ${qr.size} ${qr.size}`}
            role="img"
            aria-label={t('twoSteps.qr')}
            shapeRendering="crispEdges"
          >
            <path d={qr.path} fill="#000" />
          </svg>
          <div className="settings__form">
            <div>
              <p className="settings__note">{t('twoSteps.byHand')}</p>
              <p className="settings__secret" dir="ltr">
                {secret.match(/.{1,4}/g)?.join(' ')}
              </p>
            </div>
            <TextField
              field={fields.code}
              label={names.code}
              inputMode="numeric"
              autoComplete="one-time-code"
              dir="ltr"
            />
            <PasswordField field={fields.currentPassword} label={names.currentPassword} />
          </div>
        </div>
        <FormFoot>
          <ButtonLink variant="outlined" color="neutral" to={sectionPath('security')}>
            {t('form:cancel')}
          </ButtonLink>
          <SubmitButton intent={{ name: 'intent', value: 'switchOn' }}>{t('twoSteps.switchOn')}</SubmitButton>
        </FormFoot>
      </FormCard>
    </Form>
  );
}
