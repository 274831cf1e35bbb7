import type { ReactNode } from 'react';
import { Chip } from '~/components/ui/chip';
import type { Color } from '~/components/ui/class-names';

/** Status of a record as text with a dot (design "Status colors"). For a tag, use a plain `Chip`. */
export function StatusChip({ color, children }: { color: Color; children: ReactNode }) {
  return (
    <Chip color={color} startDecorator={<span className="status-dot" />}>
      {children}
    </Chip>
  );
}
