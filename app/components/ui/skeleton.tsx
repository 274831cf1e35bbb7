import type { CSSProperties } from 'react';
import { joyClass } from './class-names';

/**
 * Joy's Skeleton: reserves space for content that's sent later (design §6 "Skeleton"), in the size that it will have.
 * Sizes are CSS lengths. Set `aria-busy` on the region to notify assistive technology.
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
