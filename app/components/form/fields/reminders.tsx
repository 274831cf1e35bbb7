import { type FieldMetadata, getCollectionProps } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '~/components/form/fields/date';
import type { TextFieldProps } from '~/components/form/fields/text';
import { Checkbox } from '~/components/ui/checkbox';
import { type ReminderChoice, reminderChoices } from '~/models/reminder/rules';
import { Grid } from '~/components/ui/layout';

/**
 * Reminders that the user sets for a record: checkboxes for how long before it to send them, and the time of day to use
 * if the record has no time. The hidden field distinguishes a form with no reminder selected from a form without these
 * fields.
 */
export function RemindersField({
  field,
  time,
}: {
  field: FieldMetadata<string[] | undefined>;
  time: TextFieldProps['field'];
}) {
  const { t } = useTranslation('form');
  const boxes: ComponentProps<typeof Checkbox>[] = getCollectionProps(field, {
    type: 'checkbox',
    options: [...reminderChoices],
  });
  return (
    <fieldset className="reminders-field">
      <legend>{t('reminders.label')}</legend>
      <input type="hidden" name="hasReminders" value="1" />
      <Grid min={160} gap="8px 16px">
        {boxes.map(({ key: _, ...box }) => {
          const choice = String(box.value) as ReminderChoice;
          return <Checkbox key={choice} {...box} aria-describedby={undefined} label={t(`reminders.m${choice}`)} />;
        })}
      </Grid>
      <DateField field={time} label={t('reminders.time')} type="time" />
      <p className="reminders-field__help">{t('reminders.help')}</p>
    </fieldset>
  );
}
