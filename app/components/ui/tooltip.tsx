import { useId, useState, type ReactElement } from 'react';
import { cloneElement } from 'react';
import './tooltip.css';

/**
 * Joy's Tooltip without JavaScript: `title` appears next to the child while it's hovered or focused, and describes it
 * for assistive technology. With JavaScript, Esc hides the tooltip. The child must be focusable. Don't put essential
 * information in a tooltip, because touch screens have no hover.
 */
export function Tooltip({
  title,
  placement = 'top',
  children,
}: {
  title: string;
  placement?: 'top' | 'bottom';
  children: ReactElement<{ 'aria-describedby'?: string }>;
}) {
  const id = useId();
  const [isDismissed, setIsDismissed] = useState(false);
  return (
    <span
      className={`tooltip tooltip--${placement}`}
      data-away={isDismissed || undefined}
      onKeyDown={(event) => event.key === 'Escape' && setIsDismissed(true)}
      onMouseLeave={() => setIsDismissed(false)}
      onBlur={() => setIsDismissed(false)}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span className="MuiTooltip-root" role="tooltip" id={id}>
        {title}
      </span>
    </span>
  );
}
