import type { ComponentProps } from 'react';
import { joyClass } from './class-names';

/** Joy's Sheet: a surface without padding or rounded corners, for parts that aren't cards. */
export function Sheet({
  variant = 'plain',
  className,
  ...div
}: ComponentProps<'div'> & {
  /** `soft` has a tinted background, and `outlined` has a hairline. */
  variant?: 'plain' | 'soft' | 'outlined';
}) {
  return <div className={joyClass('Sheet', { variant, className })} {...div} />;
}
