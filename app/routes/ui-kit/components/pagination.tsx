import { useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { Pager } from '~/components/data-table/pager';
import { Sample } from '../sample';

const pages = 12;

/** Links to twelve pages. The URL contains the current one. */
export default function PaginationDemo() {
  const { t } = useTranslation('kit');
  const [search] = useSearchParams();
  const asked = Number(search.get('page'));
  const page = Number.isInteger(asked) && asked >= 1 && asked <= pages ? asked : 1;
  return (
    <Sample title={t('demo.variants')}>
      <Pager page={page} pages={pages} search={search} />
      <p className="kit-text kit-after">{t('demo.pageOf', { page, pages })}</p>
    </Sample>
  );
}
