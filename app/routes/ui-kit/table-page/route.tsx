import type { LoaderFunctionArgs } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '~/components/ui/button';
import { KitPage } from '../kit-page';
import { loadPage } from '../section.server';

export { ErrorBoundary, handle, links, meta } from '../kit-page';

export const loader = ({ request, params }: LoaderFunctionArgs) =>
  loadPage({ request, section: 'datatables', slug: params.page, elsewhere: true });

/** What there is to know of a table that is a page of the product itself (features §20): its address leads there. */
export default function TablePage() {
  const { t } = useTranslation('kit');
  const { section, page } = useLoaderData<typeof loader>();
  return (
    <KitPage
      demos={{}}
      after={
        <div>
          <ButtonLink to={`${section.to}/${page.slug}`}>{t('frame.openTable')}</ButtonLink>
        </div>
      }
    />
  );
}
