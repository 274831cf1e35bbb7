import type { ReactNode } from 'react';
import { Card, CardTitle } from '~/components/ui/card';

/** Props of a demo: its data from the section's `data.server.ts`. */
export interface DemoProps<Data = null> {
  data: Data;
}

/** A part of a kit page: a heading and its content. With `id`, the page's table of contents links to it. */
export function Sample({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <Card id={id}>
      <CardTitle className="kit-title">{title}</CardTitle>
      {children}
    </Card>
  );
}
