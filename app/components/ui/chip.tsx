import { Link, type LinkProps } from '@remix-run/react';
import type { ComponentProps, ReactNode } from 'react';
import { joyClass, type Color } from './class-names';

interface ChipLook {
  color?: Color;
  /** Icon or dot before the text. */
  startDecorator?: ReactNode;
}

/** Joy's Chip as a plain `<span>`: a tag or a status, soft and neutral by default. */
export function Chip({
  color = 'neutral',
  startDecorator,
  className,
  children,
  ...span
}: Omit<ComponentProps<'span'>, 'color' | 'ref'> & ChipLook) {
  return (
    <span className={joyClass('Chip', { color, className })} {...span}>
      {startDecorator && <span className="MuiChip-startDecorator">{startDecorator}</span>}
      {children}
    </span>
  );
}

/** A link that looks like a chip. */
export function ChipLink({ color = 'neutral', className, ...link }: Omit<LinkProps, 'color'> & { color?: Color }) {
  return <Link className={joyClass('Chip', { color, className })} {...link} />;
}
