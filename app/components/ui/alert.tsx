import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { forwardRef, type ReactNode } from 'react';
import { joyClass } from './class-names';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert };

/**
 * Joy's Alert: a message on the page in a soft color, with the icon of its color. Use `role="alert"` only to report a
 * new event. Permanent messages don't need a role.
 */
export const Alert = forwardRef<
  HTMLDivElement,
  {
    color?: keyof typeof icons;
    title: ReactNode;
    role?: 'alert' | 'status';
    tabIndex?: number;
    /** A button or link at the end. */
    endDecorator?: ReactNode;
    children?: ReactNode;
  }
>(function Alert({ color = 'info', title, endDecorator, children, ...attributes }, ref) {
  const Icon = icons[color];
  return (
    <div ref={ref} className={joyClass('Alert', { color })} {...attributes}>
      <span className="MuiAlert-startDecorator">
        <Icon size={18} aria-hidden />
      </span>
      <div className="alert__body">
        <p className="alert__title">{title}</p>
        {children}
      </div>
      {endDecorator && <span className="MuiAlert-endDecorator">{endDecorator}</span>}
    </div>
  );
});
