import { type FieldMetadata, getCollectionProps } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/components/ui/checkbox';
import { type ReminderChoice, reminderChoices } from '~/models/reminder/rules';

/**
 * Reminders that the person sets for a record: several times before it. The hidden field tells a form in which none is
 * selected from one without these fields.
 */
export function RemindersField({ field }: { field: FieldMetadata<string[] | undefined> }) {
  const { t } = useTranslation('form');
  const boxes: ComponentProps<typeof Checkbox>[] = getCollectionProps(field, {
    type: 'checkbox',
    options: [...reminderChoices],
  });
  return (
    <fieldset className="reminders-field">
      <legend>{t('reminders.label')}</legend>
      <input type="hidden" name="hasReminders" value="1" />
      <div className="reminders-field__choices">
        {boxes.map(({ key: _, ...box }) => {
          const choice = String(box.value) as ReminderChoice;
          return <Checkbox key={choice} {...box} aria-describedby={undefined} label={t(`reminders.m${choice}`)} />;
        })}
      </div>
      <p className="reminders-field__help">{t('reminders.help')}</p>
    </fieldset>
  );
}
