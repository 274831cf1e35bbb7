import type { CSSProperties } from 'react';
import { joyClass } from './class-names';

type Label = { 'aria-label': string } | { 'aria-labelledby': string } | { 'aria-hidden': true };

const within = (value: number) => Math.min(100, Math.max(0, value));

const progress = (value?: number) => ({
  role: 'progressbar',
  ...(value !== undefined && { 'aria-valuenow': Math.round(within(value)), 'aria-valuemin': 0, 'aria-valuemax': 100 }),
});

/** Joy's LinearProgress: the completed share of a whole. `value` is in percent, `thickness` in px. */
export function LinearProgress({
  value,
  color = 'primary',
  thickness = 6,
  className,
  ...label
}: Label & {
  value: number;
  color?: 'primary' | 'success' | 'warning' | 'danger';
  thickness?: number;
  className?: string;
}) {
  const style = { '--LinearProgress-thickness': `${thickness}px`, '--LinearProgress-percent': within(value) };
  return (
    <div
      className={joyClass('LinearProgress', { color, className })}
      style={style as CSSProperties}
      {...('aria-hidden' in label ? {} : progress(value))}
      {...label}
    />
  );
}

/**
 * Joy's CircularProgress: a ring for a `value` in percent, or one that spins while something of unknown length is in
 * progress.
 */
export function CircularProgress({
  value,
  size = 'md',
  className,
  ...label
}: Label & { value?: number; size?: 'sm' | 'md'; className?: string }) {
  const determinate = value !== undefined;
  return (
    <span
      className={joyClass('CircularProgress', {
        size,
        className: [determinate && 'MuiCircularProgress-determinate', className].filter(Boolean).join(' '),
      })}
      style={determinate ? ({ '--CircularProgress-percent': within(value) } as CSSProperties) : undefined}
      {...('aria-hidden' in label ? {} : progress(value))}
      {...label}
    >
      <svg className="MuiCircularProgress-svg" aria-hidden>
        <circle className="MuiCircularProgress-track" />
        <circle className="MuiCircularProgress-progress" />
      </svg>
    </span>
  );
}
