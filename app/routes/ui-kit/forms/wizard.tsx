import { getFormProps, type SubmissionResult, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { FormCard, FormWide } from '~/components/form/form-card';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SelectField } from '~/components/form/fields/select';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { FormFoot } from '~/components/form/form-actions';
import { Alert } from '~/components/ui/alert';
import { Button, ButtonLink } from '~/components/ui/button';
import { Stepper } from '~/components/ui/stepper';
import { useActionResult } from '~/components/form/use-answer';
import type { DemoProps } from '../sample';
import type { wizardData } from './data.server';

const steps = ['person', 'plan', 'check'] as const;
const plans = ['basic', 'team', 'company'] as const;
type Data = Awaited<ReturnType<typeof wizardData>>;

/** Three steps with URLs. The server stores the values and limits how far the user can go. */
export default function Wizard({ data }: DemoProps<Data>) {
  const { t } = useTranslation(['kit', 'form']);
  const { step, furthest } = data;
  return (
    <>
      <Stepper
        aria-label={t('kit:wizard.steps')}
        current={step - 1}
        steps={steps.map((name, at) => ({
          label: t(`kit:wizard.${name}`),
          to: at < furthest ? `?step=${at + 1}` : undefined,
          done: at + 1 < furthest,
        }))}
      />
      {step < 3 ? <Fields key={step} data={data} /> : <Check data={data} />}
    </>
  );
}

function Fields({ data: { values, tag, step, constraint } }: { data: Data }) {
  const { t } = useTranslation(['kit', 'form']);
  const actionData = useActionResult<{ result?: SubmissionResult<string[]> }>();
  const [form, fields] = useForm<Record<'name' | 'email' | 'plan', string>>({
    id: `kit-wizard-${step}`,
    constraint,
    lastResult: actionData?.result,
    defaultValue: values,
  });
  const names = { name: t('kit:field.name'), email: t('kit:form.email'), plan: t('kit:wizard.plan') };
  return (
    <Form method="post" {...getFormProps(form)}>
      <HiddenFields tag={tag} />
      <input type="hidden" name="intent" value={`step:${step}`} />
      <FormCard title={t(`kit:wizard.${step === 1 ? 'person' : 'plan'}`)}>
        <FormWide>
          <ErrorSummary form={form} labels={names} />
        </FormWide>
        {step === 1 ? (
          <>
            <TextField field={fields.name} label={names.name} autoComplete="off" />
            <TextField field={fields.email} label={names.email} type="email" autoComplete="off" dir="ltr" />
          </>
        ) : (
          <SelectField
            field={fields.plan}
            label={names.plan}
            options={plans.map((value) => ({ value, label: t(`kit:wizard.plans.${value}`) }))}
          />
        )}
        <FormFoot>
          {step > 1 && (
            <ButtonLink to={`?step=${step - 1}`} variant="outlined" color="neutral">
              {t('kit:wizard.back')}
            </ButtonLink>
          )}
          <SubmitButton>{t('kit:wizard.next')}</SubmitButton>
        </FormFoot>
      </FormCard>
    </Form>
  );
}

function Check({ data: { values } }: { data: Data }) {
  const { t } = useTranslation('kit');
  const plan = plans.find((one) => one === values.plan) ?? 'basic';
  return (
    <Form method="post" className="kit-stack">
      <Alert color="success" title={t('wizard.done', { name: values.name })}>
        <p>
          <bdi>{values.email}</bdi> · {t(`wizard.plans.${plan}`)}
        </p>
      </Alert>
      <div>
        <Button name="intent" value="again" variant="outlined" color="neutral">
          {t('wizard.again')}
        </Button>
      </div>
    </Form>
  );
}
