import type { ReactNode } from 'react';

/** Joy's Divider: a hairline, with text in the middle if it has `children`. */
export function Divider({
  orientation = 'horizontal',
  className,
  children,
}: {
  orientation?: 'horizontal' | 'vertical';
  className?: string;
  children?: ReactNode;
}) {
  const classes = `MuiDivider-root MuiDivider-${orientation}${className ? ` ${className}` : ''}`;
  if (children) return <div className={`${classes} divider-words`}>{children}</div>;
  return orientation === 'horizontal' ? <hr className={classes} /> : <span className={classes} aria-hidden />;
}
