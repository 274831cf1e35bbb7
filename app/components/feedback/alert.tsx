import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import { forwardRef, type ReactNode } from 'react';

const icons = { success: CircleCheck, info: Info, warning: TriangleAlert, danger: CircleAlert };

/** A soft coloured message in the page. `role="alert"` only for what just happened; standing notes need no role. */
export const Alert = forwardRef<
  HTMLDivElement,
  {
    color?: keyof typeof icons;
    title: ReactNode;
    role?: 'alert' | 'status';
    tabIndex?: number;
    /** A button or link at the end. */
    action?: ReactNode;
    children?: ReactNode;
  }
>(function Alert({ color = 'info', title, action, children, ...attributes }, ref) {
  const Icon = icons[color];
  return (
    <div ref={ref} className={`alert alert--${color}`} {...attributes}>
      <Icon className="alert__icon" size={18} aria-hidden />
      <div className="alert__body">
        <p className="alert__title">{title}</p>
        {children}
      </div>
      {action}
    </div>
  );
});
