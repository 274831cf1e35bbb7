import type { ReactNode } from 'react';
import { Card, CardTitle } from '~/components/ui/card';

/** What a demo is given: what the section's `data.server.ts` has for it. */
export interface DemoProps<Data = null> {
  data: Data;
}

/** One part of a page of the kit: a heading and what it is about; with `id` the list of the page's parts leads there. */
export function Sample({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <Card id={id}>
      <CardTitle className="kit-title">{title}</CardTitle>
      {children}
    </Card>
  );
}
