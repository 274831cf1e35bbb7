import type { ReactNode } from 'react';
import { Card } from '~/components/ui/card';

/** What a demo is given: what the section's `data.server.ts` has for it. */
export interface DemoProps<Data = null> {
  data: Data;
}

/** One part of a page of the kit: a heading and what it is about. */
export function Sample({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="card__title kit-title">{title}</h2>
      {children}
    </Card>
  );
}
