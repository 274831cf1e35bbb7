import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Link } from '~/components/ui/link';
import { List, ListItem, ListItemButton, ListItemContent } from '~/components/ui/list';
import { pageTitle } from '~/http/page-title';
import { loadIndex } from '../section.server';
import { usePageSheet } from '../use-page-sheet';

export { ErrorBoundary, handle, links } from '../kit-page';
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export const loader = ({ request }: LoaderFunctionArgs) => loadIndex(request);

/** The index of a section of the kit: its pages, each with when to use what it shows (features §20). */
export default function KitSection() {
  const { t } = useTranslation('common');
  const { title, when, rows, sheet } = useLoaderData<typeof loader>();
  const { link, className } = usePageSheet(sheet);
  return (
    <>
      {link}
      <Page className={className}>
        <PageHeader
          title={title}
          sub={when}
          crumbs={[{ label: t('nav.dashboard'), to: '/' }, { label: t('navGroup.uiKit') }, { label: title }]}
        />
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
    </>
  );
}
