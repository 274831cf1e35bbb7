import { type FieldMetadata, getCollectionProps } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/components/ui/checkbox';
import { adminAreas } from '~/models/access/ability';

/**
 * Checkboxes with a shared name for the areas that a permission grants, checked as submitted or, initially, as stored.
 * @param locked the fixed areas of a core permission, whose checkboxes are shown but not submitted
 */
export function AreaFields({
  field,
  locked,
}: {
  field: FieldMetadata<string[] | undefined>;
  locked?: readonly string[];
}) {
  const { t } = useTranslation('permission');
  const { label, options } = useAreas();
  const boxes: ComponentProps<typeof Checkbox>[] = getCollectionProps(field, {
    type: 'checkbox',
    options: [...adminAreas],
  });
  return (
    <fieldset className="permission-ticks">
      <legend>{label}</legend>
      <p className="permission-note">{locked ? t('form.areasLocked') : t('form.areasHint')}</p>
      {options.map(({ value, label: name }, index) => {
        const { key: _, ...box } = boxes[index] ?? {};
        return (
          <Checkbox
            key={value}
            {...box}
            aria-describedby={undefined}
            defaultChecked={locked ? locked.includes(value) : box.defaultChecked}
            disabled={locked !== undefined}
            label={name}
          />
        );
      })}
    </fieldset>
  );
}

/** Returns the label and the options of `AreaFields`. */
export function useAreas() {
  const { t } = useTranslation(['permission', 'auth']);
  return { label: t('form.areas'), options: adminAreas.map((value) => ({ value, label: t(`auth:area.${value}`) })) };
}
