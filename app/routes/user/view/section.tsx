import type { ReactNode } from 'react';
import { Card, CardHead } from '~/components/ui/card';

/** A section of a user's page: a card with its title, a line below the title, and one control at the end. */
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
      <CardHead title={title} sub={text}>
        {end}
      </CardHead>
      {children}
    </Card>
  );
}
