import type { ComponentProps } from 'react';
import { joyClass } from './class-names';

/** Joy's Sheet: a plain surface without padding and corners of its own, for parts that are no card. */
export function Sheet({
  variant = 'plain',
  className,
  ...div
}: ComponentProps<'div'> & {
  /** `soft` lies on a tinted ground, `outlined` has a hairline. */
  variant?: 'plain' | 'soft' | 'outlined';
}) {
  return <div className={joyClass('Sheet', { variant, className })} {...div} />;
}
