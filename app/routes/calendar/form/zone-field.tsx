import type { FieldMetadata } from '@conform-to/react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ComboboxField } from '~/components/form/fields/combobox';
import { zonesByArea } from '~/models/shared/zone-names';

/**
 * Time zone of an event, with suggestions that match any part of a zone's name. The list of zones is added after
 * hydration so that the page's HTML doesn't contain it.
 */
export function EventZoneField({ field }: { field: FieldMetadata }) {
  const { t } = useTranslation('calendar');
  const [zones, setZones] = useState<string[]>([]);
  useEffect(() => setZones(zonesByArea().flatMap((area) => area.zones)), []);
  return (
    <ComboboxField
      field={field}
      label={t('form.zone')}
      helper={t('form.zoneHelp')}
      dir="ltr"
      spellCheck={false}
      suggestions={zones}
    />
  );
}
