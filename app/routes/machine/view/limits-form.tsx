import { getFormProps, useForm } from '@conform-to/react';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ErrorSummary } from '~/components/form/error-summary';
import { AmountField } from '~/components/form/fields/amount';
import { SubmitButton } from '~/components/form/submit-button';
import { useOwnActionResult } from '~/components/form/use-answer';
import { useFormResetKey } from '~/components/form/use-form-reset-key';
import { Card, CardTitle } from '~/components/ui/card';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { alarmKinds } from '~/models/machine/rules';
import type { loader } from './route';

/** Form for the values at which a reading raises an alarm. */
export function LimitsForm() {
  const { t } = useTranslation('machine');
  const language = useLanguage();
  const { machine, constraints } = useLoaderData<typeof loader>();
  const { overheated, overload, rejects } = machine.limits;
  const lastResult = useOwnActionResult({ intent: 'limits' });
  const [form, fields] = useForm<{ overheated: string; overload: string; rejects: string }>({
    id: useFormResetKey('limits', `${overheated} ${overload} ${rejects}`),
    constraint: constraints.limits,
    lastResult,
    defaultValue: {
      overheated: formatNumber(overheated, language),
      overload: formatNumber(overload, language),
      rejects: formatNumber(rejects, language),
    },
  });
  const labels = {
    overheated: t('form.limitOf.overheated'),
    overload: t('form.limitOf.overload'),
    rejects: t('form.limitOf.rejects'),
  };
  return (
    <Card>
      <CardTitle className="machine-title">{t('form.limits')}</CardTitle>
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <input type="hidden" name="intent" value="limits" />
        <p className="machine-sub">{t('form.limitsHint')}</p>
        <ErrorSummary form={form} labels={labels} />
        {alarmKinds.map((kind) => (
          <AmountField key={kind} field={fields[kind]} label={labels[kind]} />
        ))}
        <SubmitButton variant="outlined" color="neutral">
          {t('form.saveLimits')}
        </SubmitButton>
      </Form>
    </Card>
  );
}
