import { ChevronDown } from 'lucide-react';

/** A native select of time zones under their part of the world. @param groups as `zonesByArea` gives them */
export function ZoneField({
  label,
  zone,
  groups,
}: {
  label: string;
  zone: string;
  groups: readonly { name: string; zones: readonly string[] }[];
}) {
  return (
    <label className="field">
      <span className="field__label">{label}</span>
      <span className="select select--md">
        <select className="select__control" name="zone" defaultValue={zone} dir="ltr">
          {groups.map(({ name, zones }) => (
            <optgroup key={name} label={name}>
              {zones.map((one) => (
                <option key={one} value={one}>
                  {one.replaceAll('_', ' ')}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
        <ChevronDown className="select__chevron" size={15} aria-hidden />
      </span>
    </label>
  );
}
