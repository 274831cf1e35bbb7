import { getFormProps, useForm } from '@conform-to/react';
import { Form, useLoaderData, useNavigation } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { DateField } from '~/components/form/fields/date';
import { ErrorSummary } from '~/components/form/error-summary';
import { SelectField } from '~/components/form/fields/select';
import { SubmitButton } from '~/components/form/submit-button';
import { TextField } from '~/components/form/fields/text';
import { useOwnActionResult } from '~/components/form/use-answer';
import { useFormResetKey } from '~/components/form/use-form-reset-key';
import { Alert } from '~/components/ui/alert';
import { Card, CardTitle } from '~/components/ui/card';
import { downtimeReasons, machineStates } from '~/models/machine/rules';
import type { loader } from './route';

/** Form that sets the machine's state, the reason for a downtime, and an optional note. */
export function StateForm() {
  const { t } = useTranslation('machine');
  const { machine, constraints } = useLoaderData<typeof loader>();
  const lastResult = useOwnActionResult({ intent: 'state' });
  const [form, fields] = useForm<{ state: string; reason: string; note: string }>({
    id: useFormResetKey('state', `${machine.state} ${machine.reason}`),
    constraint: constraints.state,
    lastResult,
    defaultValue: { state: machine.state, reason: machine.reason, note: '' },
  });
  const names = { state: t('column.state'), reason: t('form.reason'), note: t('form.note') };
  return (
    <Card>
      <CardTitle className="machine-title">{t('form.state')}</CardTitle>
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <input type="hidden" name="intent" value="state" />
        <ErrorSummary form={form} labels={names} />
        <SelectField
          field={fields.state}
          label={names.state}
          options={machineStates.map((value) => ({ value, label: t(`state.${value}`) }))}
        />
        <SelectField
          field={fields.reason}
          label={names.reason}
          helper={t('form.reasonHint')}
          options={downtimeReasons.map((value) => ({
            value,
            label: value ? t(`reason.${value}`) : t('form.noReason'),
          }))}
        />
        <TextField field={fields.note} label={names.note} optional dir="auto" />
        <SubmitButton>{t('form.saveState')}</SubmitButton>
      </Form>
    </Card>
  );
}

/** Form that schedules the day of the next service, which the calendar shows. */
export function ServiceForm() {
  const { t } = useTranslation('machine');
  const { machine, constraints } = useLoaderData<typeof loader>();
  const lastResult = useOwnActionResult({ intent: 'service' });
  const [form, fields] = useForm<{ nextServiceOn: string }>({
    id: useFormResetKey('service', machine.nextServiceOn ?? ''),
    constraint: constraints.service,
    lastResult,
    defaultValue: { nextServiceOn: machine.nextServiceOn ?? '' },
  });
  return (
    <Card>
      <CardTitle className="machine-title">{t('form.service')}</CardTitle>
      <Form method="post" {...getFormProps(form)} className="form-stack" preventScrollReset>
        <input type="hidden" name="intent" value="service" />
        <DateField field={fields.nextServiceOn} label={t('column.service')} />
        <SubmitButton variant="outlined" color="neutral">
          {t('form.saveService')}
        </SubmitButton>
      </Form>
    </Card>
  );
}

/**
 * Shows the error of an acknowledgment if another user acknowledged the alarm first. The alarm then has no form to show
 * the error in.
 */
export function AlarmTaken({ alarmId }: { alarmId: number }) {
  const [message] = useOwnActionResult({ intent: 'acknowledge', alarmId: String(alarmId) })?.error?.[''] ?? [];
  return message ? <Alert color="warning" role="alert" title={message} /> : null;
}

export function AcknowledgeForm({ alarmId }: { alarmId: number }) {
  const { t } = useTranslation('machine');
  const { constraints } = useLoaderData<typeof loader>();
  const busy = useNavigation().formData?.get('alarmId') === String(alarmId);
  const lastResult = useOwnActionResult({ intent: 'acknowledge', alarmId: String(alarmId) });
  const [form, fields] = useForm<{ note: string }>({
    id: `alarm-${alarmId}`,
    constraint: constraints.alarm,
    lastResult,
  });
  return (
    <Form method="post" {...getFormProps(form)} className="machine-alarm__form" preventScrollReset aria-busy={busy}>
      <input type="hidden" name="intent" value="acknowledge" />
      <input type="hidden" name="alarmId" value={alarmId} />
      <ErrorSummary form={form} />
      <TextField field={fields.note} label={t('form.note')} optional dir="auto" />
      <SubmitButton variant="soft">{t('alarms.acknowledge')}</SubmitButton>
    </Form>
  );
}
