import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import * as bulk from '../datatables/bulk-actions';
import * as rowEdit from '../datatables/row-edit';
import * as totals from '../datatables/totals';
import { KitPage } from '../kit-page';
import { loadPage } from '../section.server';
import * as sticky from '../tables/sticky';

export { ErrorBoundary, links } from '../kit-page';

export const handle = { i18n: ['kit', 'table', 'overlay'] };

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage({ request, section: 'datatables', slug: params.page, elsewhere: true });

/**
 * The distinctive feature of each table, with sample rows that everyone can see, because only administrators can see
 * the data in the actual table.
 */
const demos = {
  './basic.tsx': totals,
  './advanced.tsx': bulk,
  './editing.tsx': rowEdit,
  './large.tsx': sticky,
};

/** Documentation of a table that has a separate page in the product (features §20), with a link to that page. */
export default function TablePage() {
  const { t } = useTranslation('kit');
  const { section, page } = useLoaderData<typeof loader>();
  return (
    <KitPage
      demos={demos}
      after={
        <div>
          <ButtonLink to={`${section.to}/${page.slug}`}>{t('frame.openTable')}</ButtonLink>
        </div>
      }
    />
  );
}
