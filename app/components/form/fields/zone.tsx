import { useId } from 'react';
import { FormControl, FormLabel } from '~/components/ui/form-control';
import { Select } from '~/components/ui/select';

/**
 * A native select field for time zones, grouped by region.
 * @param groups result of `zonesByArea`
 */
export function ZoneField({
  label,
  zone,
  groups,
}: {
  label: string;
  zone: string;
  groups: readonly { name: string; zones: readonly string[] }[];
}) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel htmlFor={id}>{label}</FormLabel>
      <Select id={id} name="zone" defaultValue={zone} dir="ltr">
        {groups.map(({ name, zones }) => (
          <optgroup key={name} label={name}>
            {zones.map((one) => (
              <option key={one} value={one}>
                {one.replaceAll('_', ' ')}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </FormControl>
  );
}
