import type { ReactNode } from 'react';
import { Chip } from '~/components/ui/chip';
import type { Color } from '~/components/ui/class-names';

/** Where a record stands, in words and with a dot (design "Status colours"); a tag is a plain `Chip`. */
export function StatusChip({ color, children }: { color: Color; children: ReactNode }) {
  return (
    <Chip color={color} startDecorator={<span className="status-dot" />}>
      {children}
    </Chip>
  );
}
