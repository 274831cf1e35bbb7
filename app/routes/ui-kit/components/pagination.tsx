import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Pager } from '~/components/data-table/pager';
import { Sample } from '../sample';

const pages = 12;

/** Links to twelve pages. The URL contains the current one. */
export default function PaginationDemo() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const requestedPage = Number(search.get('page'));
  const page = Number.isInteger(requestedPage) && requestedPage >= 1 && requestedPage <= pages ? requestedPage : 1;
  return (
    <Sample title={t('demo.variants')}>
      <Pager page={page} pages={pages} search={search} />
      <p className="kit-text kit-after">{t('demo.pageOf', { page, pages })}</p>
    </Sample>
  );
}
