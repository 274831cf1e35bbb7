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
  const { t } = useTranslation(['permission', 'auth']);
  const boxes: ComponentProps<typeof Checkbox>[] = getCollectionProps(field, {
    type: 'checkbox',
    options: [...adminAreas],
  });
  return (
    <fieldset className="permission-ticks">
      <legend>{t('form.areas')}</legend>
      <p className="permission-note">{locked ? t('form.areasLocked') : t('form.areasHint')}</p>
      {adminAreas.map((area, index) => {
        const { key: _, ...box } = boxes[index] ?? {};
        return (
          <Checkbox
            key={area}
            {...box}
            aria-describedby={undefined}
            defaultChecked={locked ? locked.includes(area) : box.defaultChecked}
            disabled={locked !== undefined}
            label={t(`auth:area.${area}`)}
          />
        );
      })}
    </fieldset>
  );
}

/** Returns a function that formats a list of areas by name for `ConflictNote`. */
export function useAreasShown(): (names: string) => string {
  const { t } = useTranslation('auth');
  return (names) =>
    names
      .split(', ')
      .map((name) => {
        const area = adminAreas.find((one) => one === name);
        return area ? t(`area.${area}`) : name;
      })
      .join(', ');
}
