import type { ReactNode } from 'react';
import { Card } from '~/components/ui/card';

/** A part of a user's page: a card with its title, a line below it and one control at the end. */
export function Section({
  title,
  text,
  end,
  children,
}: {
  title: string;
  text?: string;
  end?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card>
      <div className="card__head">
        <div>
          <h2 className="card__title">{title}</h2>
          {text && <p className="card__sub">{text}</p>}
        </div>
        {end}
      </div>
      {children}
    </Card>
  );
}
