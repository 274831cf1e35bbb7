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

/** What stands out in each table, over sample rows that everybody may see: the table itself is admins' data. */
const demos = {
  './basic.tsx': totals,
  './advanced.tsx': bulk,
  './editing.tsx': rowEdit,
  './large.tsx': sticky,
};

/** What there is to know of a table that is a page of the product itself (features §20): its address leads there. */
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
