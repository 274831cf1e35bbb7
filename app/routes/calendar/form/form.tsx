import { getFormProps } from '@conform-to/react';
import { Form } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormHead } from '~/components/form/form-head';
import { useRecordForm } from '~/components/form/use-record-form';
import { CheckboxField } from '~/components/form/fields/checkbox';
import { DateField } from '~/components/form/fields/date';
import { RemindersField } from '~/components/form/fields/reminders';
import { SelectField } from '~/components/form/fields/select';
import { TextareaField } from '~/components/form/fields/textarea';
import { TextField } from '~/components/form/fields/text';
import type { RecordFormProps } from '~/components/form/form-props';
import { useZone } from '~/lib/root-data';
import { calendarKinds } from '~/models/calendar/rules';
import type { RepeatUnit, SeriesScope } from '~/models/calendar/repeat';
import type { EventFormValues } from '~/models/calendar/form.schema';
import type { CalendarChoice } from './calendar-choices.server';
import { GuestsField } from './guests-field';
import { RepeatFields, ScopeField } from './repeat-fields';
import { useEndFollowsStart } from './use-end-follows-start';
import { EventZoneField } from './zone-field';

/**
 * Fields of an event (design §7). Selecting "all day" hides the times but keeps their values. The buttons are outside
 * the form and reference it by `formId`.
 */
export function EventForm({
  formId,
  isSeries = false,
  isNew = false,
  tells,
  people = [],
  calendars = [],
  ...record
}: RecordFormProps<EventFormValues> & {
  formId: string;
  /** Whether the event is an occurrence of a series. The form then asks which occurrences to change. */
  isSeries?: boolean;
  /** Whether the event is new. If so, the first field gets focus. */
  isNew?: boolean;
  /**
   * Whether the checkbox that notifies the guests by email is initially selected. If `undefined`, there's no checkbox.
   */
  tells?: boolean | undefined;
  people?: readonly string[];
  /** The user-created calendars that the event can belong to. */
  calendars?: readonly CalendarChoice[];
}) {
  const { t } = useTranslation(['calendar', 'form']);
  const { values } = record;
  const [form, fields] = useRecordForm<EventFormValues & { scope?: SeriesScope; tell?: string | undefined }>(formId, {
    ...record,
    values: { ...values, scope: 'this', tell: tells ? 'on' : undefined },
  });
  const followStart = useEndFollowsStart(fields);
  // The details section is open if one of its fields has a value or an error.
  const details = [fields.reminders, fields.optionalGuests, fields.url, fields.zone];
  const zone = useZone();
  const isElsewhere = !values.allDay && values.zone !== '' && values.zone !== zone;
  const hasValues = [values.optionalGuests, values.url, ...(values.reminders ?? [])].some(Boolean);
  const hasDetails = isElsewhere || hasValues || details.some(({ errors }) => errors !== undefined);
  const names = {
    title: t('form.title'),
    calendarId: {
      label: t('form.calendarId'),
      show: (id: string) => calendars.find(({ value }) => value === id)?.label ?? t('form.everyone'),
    },
    allDay: t('form.allDay'),
    startDay: t('form.startDay'),
    startTime: t('form.startTime'),
    endDay: t('form.endDay'),
    endTime: t('form.endTime'),
    zone: t('form.zone'),
    until: t('repeat.until'),
    reminderTime: t('form:reminders.time'),
    location: t('form.location'),
    guests: t('form.guests'),
    optionalGuests: t('form.optionalGuests'),
    url: t('form.url'),
    description: t('form.description'),
    kind: {
      label: t('form.kind'),
      options: calendarKinds.map((kind) => ({ value: kind, label: t(`source.${kind}`) })),
    },
    repeat: { label: t('repeat.title'), show: (unit: string) => t(`repeat.${unit as RepeatUnit | 'custom'}`) },
    every: t('repeat.every'),
    count: t('repeat.count'),
  };
  return (
    <Form
      method="post"
      {...getFormProps(form)}
      className="form-stack cal-form"
      onChange={followStart}
      preventScrollReset
    >
      {/* Enter in a field must save, regardless of other buttons that reference this form. */}
      <button type="submit" name="intent" value="save" className="vh" tabIndex={-1} aria-hidden="true" />
      <FormHead form={form} record={record} labels={names} uncompared={['reminderTime', 'every', 'count']} />
      {isSeries && <ScopeField field={fields.scope} />}
      <TextField field={fields.title} label={names.title} dir="auto" autoComplete="off" autoFocus={isNew} />
      <SelectField field={fields.kind} {...names.kind} />
      {calendars.length > 0 && (
        <SelectField
          field={fields.calendarId}
          label={names.calendarId.label}
          options={[{ value: '', label: t('form.everyone') }, ...calendars]}
        />
      )}
      {/* A quick-add line can specify the last Friday (or another weekday) of the month. The form has no field for
          that. */}
      {fields.last.initialValue === 'on' && <input type="hidden" name={fields.last.name} value="on" />}
      <CheckboxField field={fields.allDay} label={names.allDay} />
      <div className="cal-form__when">
        <DateField field={fields.startDay} label={names.startDay} />
        <DateField field={fields.startTime} label={names.startTime} type="time" />
        <DateField field={fields.endDay} label={names.endDay} />
        <DateField field={fields.endTime} label={names.endTime} type="time" />
      </div>
      <RepeatFields fields={fields} />
      <TextField field={fields.location} label={names.location} dir="auto" optional />
      <GuestsField field={fields.guests} label={names.guests} helper={t('form.guestsHelp')} people={people} />
      {tells !== undefined && <CheckboxField field={fields.tell} label={t(isNew ? 'form.tellNew' : 'form.tell')} />}
      <TextareaField field={fields.description} label={names.description} optional />
      <details className="cal-details" open={hasDetails}>
        <summary>{t('form.more')}</summary>
        <div className="form-stack">
          <RemindersField field={fields.reminders} time={fields.reminderTime} />
          <GuestsField field={fields.optionalGuests} label={names.optionalGuests} people={people} />
          <EventZoneField field={fields.zone} />
          <TextField field={fields.url} label={names.url} type="url" dir="ltr" placeholder="https://" optional />
        </div>
      </details>
    </Form>
  );
}
