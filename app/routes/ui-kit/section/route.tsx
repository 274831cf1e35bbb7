import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSearchParams } from '@remix-run/react';
import { Search } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLiveFilters } from '~/components/data-table/toolbar/use-live-filters';
import { EmptyState } from '~/components/feedback/empty-state';
import { ApplyButton } from '~/components/form/apply-button';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Input } from '~/components/ui/input';
import { Link } from '~/components/ui/link';
import { List, ListItem, ListItemButton, ListItemContent } from '~/components/ui/list';
import { Picture } from '../pictures/picture';
import { loadIndex } from '../section.server';

import joyCss from '../joy-kit.css?url';
import kitCss from '../kit.css?url';

export { ErrorBoundary, handle } from '../kit-page';
export const links: LinksFunction = () => [joyCss, kitCss].map((href) => ({ rel: 'stylesheet', href }));

export const loader = ({ request }: LoaderFunctionArgs) => loadIndex(request);

/** Index of a UI kit section: its pages by name, with a note on when to use each (features §20). */
export default function KitSection() {
  const { t } = useTranslation('kit');
  const { title, when, rows } = useLoaderData<typeof loader>();
  const [search] = useSearchParams();
  const live = useLiveFilters(search);
  return (
    <Page className="kit">
      <PageHeader title={title} sub={when} />
      <Form className="kit-row" role="search" {...live}>
        <Input
          type="search"
          name="q"
          defaultValue={search.get('q') ?? ''}
          maxLength={100}
          aria-label={t('index.filter')}
          placeholder={t('index.filter')}
          autoComplete="off"
          startDecorator={<Search size={16} aria-hidden />}
        />
        <ApplyButton>{t('icons.find')}</ApplyButton>
      </Form>
      {rows.length === 0 && (
        <EmptyState icon={<Search size={24} aria-hidden />} title={t('index.none')} text={t('index.noneText')} />
      )}
      <List className="kit-index" aria-label={title}>
        {rows.map(({ to, label, when: text, picture, about }) => (
          <ListItem key={to}>
            <ListItemButton to={to} className="kit-fill">
              <Picture shapes={picture} />
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
