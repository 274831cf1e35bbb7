import type { CSSProperties } from 'react';
import { joyClass } from './class-names';

/**
 * Joy's Skeleton: reserves the space of a part that is sent later (design §6 "Skeleton"), in the size the part will
 * have. Sizes are CSS lengths. Assistive technology is notified by `aria-busy` on the region.
 */
export function Skeleton({
  variant = 'rectangular',
  width,
  height,
  className,
}: {
  variant?: 'rectangular' | 'circular';
  width?: string;
  height?: string;
  className?: string;
}) {
  const shape = `MuiSkeleton-${variant}${className ? ` ${className}` : ''}`;
  const style: CSSProperties = { inlineSize: width, blockSize: height };
  return <span className={joyClass('Skeleton', { className: shape })} style={style} aria-hidden />;
}
