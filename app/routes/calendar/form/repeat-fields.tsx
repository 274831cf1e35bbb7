import { type FieldMetadata, getCollectionProps } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '~/components/form/fields/date';
import { SelectField } from '~/components/form/fields/select';
import { TextField } from '~/components/form/fields/text';
import { Checkbox, Radio } from '~/components/ui/checkbox';
import { addDays } from '~/models/shared/day';
import { formatDate } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { repeatEnds, repeatUnits, seriesScopes, weekdayCodes } from '~/models/calendar/repeat';

/** A Monday. Weekday names are formatted from this day and the days after it. */
const monday = '2031-03-03';

type Names = Record<'repeat' | 'every' | 'ends' | 'until' | 'count', FieldMetadata> & {
  weekdays: FieldMetadata<string[] | undefined>;
};

/**
 * Repeat settings of an event. CSS hides the fields that don't apply to the selected option, so this works without
 * JavaScript.
 */
export function RepeatFields({ fields }: { fields: Names }) {
  const { t } = useTranslation('calendar');
  const locale = useLanguage();
  const days: ComponentProps<typeof Checkbox>[] = getCollectionProps(fields.weekdays, {
    type: 'checkbox',
    options: [...weekdayCodes],
  });
  // A rule that these fields can't express is offered as a separate option, which preserves it.
  const isCustom = fields.repeat.initialValue === 'custom';
  const units = ['none', ...repeatUnits, ...(isCustom ? (['custom'] as const) : [])] as const;
  return (
    <fieldset className="cal-repeat">
      <legend className="vh">{t('repeat.title')}</legend>
      <SelectField
        field={fields.repeat}
        label={t('repeat.title')}
        options={units.map((value) => ({ value, label: t(`repeat.${value}`) }))}
      />
      <div className="cal-repeat__more">
        <TextField field={fields.every} label={t('repeat.every')} type="number" inputMode="numeric" />
        <fieldset className="cal-repeat__days">
          <legend>{t('repeat.weekdays')}</legend>
          {days.map(({ key, ...box }, index) => (
            <Checkbox
              key={key}
              {...box}
              aria-describedby={undefined}
              label={formatDate(addDays(monday, index), locale, 'weekdayShort')}
            />
          ))}
        </fieldset>
        <SelectField
          field={fields.ends}
          label={t('repeat.ends')}
          options={repeatEnds.map((value) => ({ value, label: t(`repeat.end.${value}`) }))}
        />
        <DateField field={fields.until} label={t('repeat.until')} />
        <TextField field={fields.count} label={t('repeat.count')} type="number" inputMode="numeric" />
      </div>
    </fieldset>
  );
}

/** Asks which occurrences a change or deletion applies to. */
export function ScopeField({ field }: { field: FieldMetadata }) {
  const { t } = useTranslation('calendar');
  const radios: ComponentProps<'input'>[] = getCollectionProps(field, { type: 'radio', options: [...seriesScopes] });
  return (
    <fieldset className="cal-scope">
      <legend>{t('scope.title')}</legend>
      {radios.map(({ key: _, ...radio }, index) => (
        <label key={seriesScopes[index]} className="check">
          <Radio {...radio} aria-describedby={undefined} />
          <span>{t(`scope.${seriesScopes[index] ?? 'this'}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
