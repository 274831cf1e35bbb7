import type { CSSProperties } from 'react';
import { joyClass } from './class-names';

/**
 * Joy's Skeleton: reserves the space that content will need once it's sent (design §6 "Skeleton"). Sizes are CSS
 * lengths. Set `aria-busy` on the region to notify assistive technology.
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
