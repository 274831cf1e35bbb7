import { type FieldMetadata, getCollectionProps } from '@conform-to/react';
import type { TFunction } from 'i18next';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/components/ui/checkbox';
import { reminderDayChoices } from '~/models/shared/reminder-days';
import { Grid } from '~/components/ui/layout';

/** Returns the day of a reminder in words, relative to the due date: "3 days before". */
export function reminderDayText(t: TFunction<'form'>, days: number): string {
  if (days === 0) return t('reminderDays.on');
  return days < 0 ? t('reminderDays.before', { count: -days }) : t('reminderDays.after', { count: days });
}

/** Returns the label and the options of `ReminderDaysField`. */
export function useReminderDays() {
  const { t } = useTranslation('form');
  const options = reminderDayChoices.map((value) => ({ value, label: reminderDayText(t, Number(value)) }));
  return { label: t('reminderDays.label'), options };
}

/** Checkboxes for the days on which reminders about unpaid invoices are sent. */
export function ReminderDaysField({ field, helper }: { field: FieldMetadata<string[] | undefined>; helper?: string }) {
  const { label, options } = useReminderDays();
  const boxes: ComponentProps<typeof Checkbox>[] = getCollectionProps(field, {
    type: 'checkbox',
    options: options.map(({ value }) => value),
  });
  return (
    <fieldset className="reminders-field">
      <legend>{label}</legend>
      <Grid min={160} gap="8px 16px">
        {boxes.map(({ key: _, ...box }, at) => (
          <Checkbox key={String(box.value)} {...box} aria-describedby={undefined} label={options[at]?.label} />
        ))}
      </Grid>
      {helper && <p className="reminders-field__help">{helper}</p>}
    </fieldset>
  );
}
