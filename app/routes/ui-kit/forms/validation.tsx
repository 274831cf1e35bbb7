import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { FormCard, FormWide } from '~/components/form/form-card';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { FormFoot } from '~/components/form/form-actions';
import { useActionResult } from '~/components/form/use-answer';
import type { DemoProps } from '../sample';
import type { FilledIn } from './data.server';

/** A form validated by the server. Each error is shown at its field. If there are several, a summary is at the top. */
export default function Validation({ data }: DemoProps<FilledIn>) {
  const { t } = useTranslation(['kit', 'form']);
  const actionData = useActionResult<{ result?: SubmissionResult<string[]> }>();
  const [form, fields] = useForm<Record<'name' | 'email' | 'pieces', string>>({
    id: 'kit-validation',
    lastResult: actionData?.result,
    defaultValue: data.values,
  });
  const names = { name: t('kit:field.name'), email: t('kit:form.email'), pieces: t('kit:form.pieces') };
  return (
    <Form method="post" {...getFormProps(form)} noValidate>
      <HiddenFields tag={data.tag} />
      <input type="hidden" name="intent" value="check" />
      <FormCard title={t('kit:validation.title')} sub={t('kit:validation.text')}>
        <FormWide>
          <ErrorSummary form={form} labels={names} />
        </FormWide>
        <TextField field={fields.name} label={names.name} autoComplete="off" />
        <TextField field={fields.email} label={names.email} type="email" autoComplete="off" dir="ltr" />
        <TextField
          field={fields.pieces}
          label={names.pieces}
          helper={t('kit:form.bounds', { low: 1, high: 20 })}
          inputMode="numeric"
        />
        <FormFoot>
          <SubmitButton>{t('form:save')}</SubmitButton>
        </FormFoot>
      </FormCard>
    </Form>
  );
}
