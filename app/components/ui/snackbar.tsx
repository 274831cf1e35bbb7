import { forwardRef, type ComponentProps, type ReactNode } from 'react';
import { joyClass } from './class-names';

export type SnackbarColor = 'success' | 'info' | 'warning' | 'danger';

/**
 * Joy's Snackbar as a plain `<div>` in the page: a message about an event, with an optional icon before it and buttons
 * after it.
 */
export const Snackbar = forwardRef<
  HTMLDivElement,
  Omit<ComponentProps<'div'>, 'color' | 'ref'> & {
    color: SnackbarColor;
    startDecorator?: ReactNode;
    /** Buttons after the text. */
    endDecorator?: ReactNode;
  }
>(function Snackbar({ color, startDecorator, endDecorator, className, children, ...div }, ref) {
  return (
    <div
      ref={ref}
      className={joyClass('Snackbar', { className: `toast--${color}${className ? ` ${className}` : ''}` })}
      {...div}
    >
      {startDecorator && <span className="MuiSnackbar-startDecorator">{startDecorator}</span>}
      <p className="toast__text">{children}</p>
      {endDecorator}
    </div>
  );
});
