import { getFormProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { DateField } from '~/components/form/fields/date';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { repeatActions, repeatUnits } from '~/models/invoice/repeat';

/** The ID of the form, for the buttons in the footer of its panel. */
export const repeatFormId = 'repeat';

// A type, not an interface, because conform requires an index signature.
type Values = Record<'every' | 'unit' | 'start' | 'until' | 'count' | 'action', string>;

/** Fields of a schedule: the interval, the first date, the end, and the action on each date. */
export function RepeatForm({
  minutes,
  ...record
}: RecordFormProps<Values> & {
  /** Delay of automatic emails, in minutes. */
  minutes: number;
}) {
  const { t } = useTranslation('invoice');
  const [form, fields] = useRecordForm<Values>(repeatFormId, record);
  const labels = {
    every: t('repeat.field.every'),
    unit: {
      label: t('repeat.field.unit'),
      options: repeatUnits.map((unit) => ({ value: unit, label: t(`repeat.unit.${unit}`) })),
    },
    start: t('repeat.field.start'),
    action: {
      label: t('repeat.field.action'),
      options: repeatActions.map((action) => ({ value: action, label: t(`repeat.action.${action}`) })),
    },
    until: t('repeat.field.until'),
    count: t('repeat.field.count'),
  };
  return (
    <Form method="post" {...getFormProps(form)} className="form-stack">
      <FormHead form={form} record={record} labels={labels} />
      <div className="invoice-schedule__every">
        <TextField field={fields.every} label={labels.every} type="number" inputMode="numeric" />
        <SelectField field={fields.unit} {...labels.unit} />
      </div>
      <DateField field={fields.start} label={labels.start} />
      <SelectField field={fields.action} {...labels.action} helper={t('repeat.sendHint', { count: minutes })} />
      <DateField field={fields.until} label={labels.until} optional />
      <TextField
        field={fields.count}
        label={labels.count}
        type="number"
        inputMode="numeric"
        helper={t('repeat.endHint')}
        optional
      />
    </Form>
  );
}
