import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Link } from '~/components/ui/link';
import { List, ListItem, ListItemButton, ListItemContent } from '~/components/ui/list';
import { loadIndex } from '../section.server';

import joyCss from '../joy-kit.css?url';
import kitCss from '../kit.css?url';

export { ErrorBoundary, handle } from '../kit-page';
export const links: LinksFunction = () => [joyCss, kitCss].map((href) => ({ rel: 'stylesheet', href }));

export const loader = ({ request }: LoaderFunctionArgs) => loadIndex(request);

/** The index of a kit section: its pages, each with when to use it (features §20). */
export default function KitSection() {
  const { title, when, rows } = useLoaderData<typeof loader>();
  return (
    <Page className="kit">
      <PageHeader title={title} sub={when} />
      <List className="kit-index" aria-label={title}>
        {rows.map(({ to, label, when: text, about }) => (
          <ListItem key={to}>
            <ListItemButton to={to} className="kit-fill">
              <ListItemContent secondary={text}>{label}</ListItemContent>
            </ListItemButton>
            {about && (
              <Link to={about.to} className="kit-index__about">
                {about.label}
              </Link>
            )}
          </ListItem>
        ))}
      </List>
    </Page>
  );
}
