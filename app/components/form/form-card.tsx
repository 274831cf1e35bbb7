import { useId, type ReactNode } from 'react';
import { Card } from '~/components/ui/card';

/** A section of a page form: card with h3, one line under it, fields in two columns where there is room (`columns={1}`: always one). */
export function FormCard({
  title,
  sub,
  action,
  columns = 2,
  children,
}: {
  title: string;
  sub?: ReactNode;
  /** One control at the end of the heading. */
  action?: ReactNode;
  columns?: 1 | 2;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <header className="form-card__head">
        <div>
          <h2 className="form-card__title" id={id}>
            {title}
          </h2>
          {sub && <p className="form-card__sub">{sub}</p>}
        </div>
        {action}
      </header>
      <div className={`form-card__grid form-card__grid--${columns}`}>{children}</div>
    </Card>
  );
}
