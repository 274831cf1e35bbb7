import { useId, type ComponentProps, type ReactNode } from 'react';
import { Card, CardHead } from '~/components/ui/card';
import { part } from '~/components/ui/part';

/** A section of a page form: card with its title, one line under it, fields in two columns where there is room (`columns={1}`: always one). */
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
      <CardHead id={id} title={title} sub={sub}>
        {action}
      </CardHead>
      <FormGrid columns={columns}>{children}</FormGrid>
    </Card>
  );
}

/** What takes the whole width of a card of two columns; nothing while it is empty. */
export const FormWide = part<ComponentProps<'div'>>('div', 'form-card__wide');

/** The fields of a form in one or two columns, for a part of a card. */
export function FormGrid({
  columns = 1,
  dir,
  children,
}: {
  columns?: 1 | 2;
  /** The direction of the texts that are typed, where it's not that of the page. */
  dir?: 'ltr' | 'rtl';
  children: ReactNode;
}) {
  return (
    <div className={`form-card__grid form-card__grid--${columns}`} dir={dir}>
      {children}
    </div>
  );
}
