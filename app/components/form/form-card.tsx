import { useId, type ComponentProps, type ReactNode } from 'react';
import { Card, CardHead } from '~/components/ui/card';
import { part } from '~/components/ui/part';

/**
 * A section of a page form: a card with a title, one line under it, and fields in two columns if there's room, or
 * always in one with `columns={1}`.
 */
export function FormCard({
  title,
  sub,
  action,
  columns = 2,
  children,
}: {
  title: string;
  sub?: ReactNode;
  /** A control at the end of the heading. */
  action?: ReactNode;
  columns?: 1 | 2;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <CardHead id={id} title={title} sub={sub}>
        {action}
      </CardHead>
      <FormGrid columns={columns}>{children}</FormGrid>
    </Card>
  );
}

/** An element that spans the whole width of a two-column card. Hidden while it is empty. */
export const FormWide = part<ComponentProps<'div'>>('div', 'form-card__wide');

/** The fields of a form in one or two columns, for part of a card. */
export function FormGrid({
  columns = 1,
  dir,
  children,
}: {
  columns?: 1 | 2;
  /** Text direction of the typed text, if it differs from the page's. */
  dir?: 'ltr' | 'rtl';
  children: ReactNode;
}) {
  return (
    <div className={`form-card__grid form-card__grid--${columns}`} dir={dir}>
      {children}
    </div>
  );
}
