import { useTranslation } from 'react-i18next';
import { Checkbox } from '~/components/ui/checkbox';
import { adminAreas } from '~/models/access/ability';

/** Which areas of the product a permission opens, as ticks of one name. */
export function AreaFields({ chosen, locked = false }: { chosen: readonly string[]; locked?: boolean }) {
  const { t } = useTranslation(['permission', 'auth']);
  return (
    <fieldset className="permission-ticks">
      <legend>{t('form.areas')}</legend>
      <p className="permission-note">{locked ? t('form.areasLocked') : t('form.areasHint')}</p>
      {adminAreas.map((area) => (
        <Checkbox
          key={area}
          name="areas"
          value={area}
          defaultChecked={chosen.includes(area)}
          disabled={locked}
          label={t(`auth:area.${area}`)}
        />
      ))}
    </fieldset>
  );
}
