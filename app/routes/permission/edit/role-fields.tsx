import { type FieldMetadata, getCollectionProps } from '@conform-to/react';
import type { ComponentProps } from 'react';
import { Checkbox } from '~/components/ui/checkbox';
import type { Role } from '~/models/role/schema';
import { administratorKey } from '~/models/role/rules';

type Named = Pick<Role, 'key' | 'name'>;

/** Checkboxes for the roles that have a permission, as typed or stored. The administrator always has it. */
export function RoleFields<One extends Named>({
  field,
  roles,
  legend,
  label,
  className = 'permission-ticks',
}: {
  field: FieldMetadata<string[] | undefined>;
  roles: readonly One[];
  legend: string;
  label: (role: One) => string;
  className?: string;
}) {
  const boxes: ComponentProps<typeof Checkbox>[] = getCollectionProps(field, {
    type: 'checkbox',
    options: roles.map(({ key }) => key),
  });
  return (
    <fieldset className={className}>
      <legend>{legend}</legend>
      {roles.map((role, index) => {
        const { key: _, ...box } = boxes[index] ?? {};
        const isAlways = role.key === administratorKey;
        return (
          <Checkbox
            key={role.key}
            {...box}
            aria-describedby={undefined}
            defaultChecked={isAlways || box.defaultChecked}
            disabled={isAlways}
            label={label(role)}
          />
        );
      })}
    </fieldset>
  );
}

/** Returns the role keys that `RoleFields` submits, which don't include the administrator's. */
export const rolesTyped = (assignedTo: readonly string[]) => assignedTo.filter((key) => key !== administratorKey);
