import { getSelectProps } from '@conform-to/react';
import { type Option, Select } from '~/components/ui/select';
import { FieldShell, type FieldProps } from './shell';

/** Select field for a kanban board. Groups the boards by project if there's more than one. */
export function BoardField({
  projects,
  autoFocus,
  ...shell
}: FieldProps & { autoFocus?: boolean; projects: readonly { id: number; name: string; boards: readonly Option[] }[] }) {
  const [first, ...others] = projects;
  const { key, ...select } = getSelectProps(shell.field);
  return (
    <FieldShell {...shell}>
      <Select key={key} {...select} autoFocus={autoFocus} data-first-focus={autoFocus} options={first?.boards ?? []}>
        {others.length === 0
          ? undefined
          : projects.map(({ id, name, boards }) => (
              <optgroup key={id} label={name}>
                {boards.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
      </Select>
    </FieldShell>
  );
}
