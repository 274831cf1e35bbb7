import { getFormProps, useForm } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ConflictNote } from '~/components/form/conflict-note';
import { ErrorSummary } from '~/components/form/error-summary';
import { DateField } from '~/components/form/fields/date';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { HiddenFields } from '~/components/form/hidden-fields';
import { type repeatActions, repeatUnits } from '~/models/invoice/repeat';

/** The ID of the form, for the buttons in the footer of its panel. */
export const repeatFormId = 'repeat';

// A type, not an interface, because conform requires an index signature.
type Values = Record<'every' | 'unit' | 'start' | 'until' | 'count' | 'action', string>;

type Unit = (typeof repeatUnits)[number];
type Action = (typeof repeatActions)[number];

/** Fields of a schedule: the interval, the first date, the end, and the action on each date. */
export function RepeatForm({
  values,
  minutes,
  constraint,
  answer,
  tag,
}: RecordFormProps & {
  values: Values;
  /** Delay of automatic emails, in minutes. */
  minutes: number;
}) {
  const { t } = useTranslation('invoice');
  const [form, fields] = useForm<Values>({
    id: repeatFormId,
    constraint,
    lastResult: answer?.result,
    defaultValue: values,
  });
  const labels = {
    every: t('repeat.field.every'),
    unit: t('repeat.field.unit'),
    start: t('repeat.field.start'),
    action: t('repeat.field.action'),
    until: t('repeat.field.until'),
    count: t('repeat.field.count'),
  };
  const actions = { draft: t('repeat.action.draft'), send: t('repeat.action.send') } satisfies Record<Action, string>;
  return (
    <Form method="post" {...getFormProps(form)} className="form-stack">
      <HiddenFields tag={answer?.tag ?? tag} />
      <ErrorSummary form={form} labels={labels} />
      <ConflictNote
        answer={answer}
        fields={{
          ...labels,
          unit: { label: labels.unit, show: (unit) => t(`repeat.unit.${unit as Unit}`) },
          action: { label: labels.action, show: (action) => actions[action as Action] },
        }}
      />
      <div className="invoice-schedule__every">
        <TextField field={fields.every} label={labels.every} type="number" inputMode="numeric" />
        <SelectField
          field={fields.unit}
          label={labels.unit}
          options={repeatUnits.map((unit) => ({ value: unit, label: t(`repeat.unit.${unit}`) }))}
        />
      </div>
      <DateField field={fields.start} label={labels.start} />
      <SelectField
        field={fields.action}
        label={labels.action}
        options={Object.entries(actions).map(([value, label]) => ({ value, label }))}
        helper={t('repeat.sendHint', { count: minutes })}
      />
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
