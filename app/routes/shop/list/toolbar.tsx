import { Form, Link, useSearchParams } from '@remix-run/react';
import { LayoutGrid, List } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '~/components/data-table/toolbar/export-menu';
import { HiddenQuery } from '~/components/data-table/hidden-query';
import { listUrl, paperUrl } from '~/components/data-table/list-url';
import { SavedViews, type SavedViewLink } from '~/components/data-table/toolbar/saved-views';
import { SearchBox } from '~/components/data-table/toolbar/search-box';
import { useLiveFilters } from '~/components/data-table/toolbar/use-live-filters';
import { ApplyButton } from '~/components/form/apply-button';
import { iconButtonClass } from '~/components/ui/class-names';
import { Select } from '~/components/ui/select';
import { productOrders } from '~/models/product/rules';
import { Note } from '~/components/ui/layout';

/** Search, number of results, sort order, saved views, export, and a switch between grid and list. */
export function ShopToolbar({
  total,
  views,
  view,
}: {
  total: number;
  views: readonly SavedViewLink[];
  view: 'grid' | 'list';
}) {
  const { t } = useTranslation('shop');
  const [search] = useSearchParams();
  const live = useLiveFilters(search);
  return (
    <div className="toolbar__row">
      <Form className="toolbar__form" role="search" preventScrollReset {...live}>
        <HiddenQuery search={search} own={['q', 'sortBy']} />
        <SearchBox label={t('list.search')} search={search} className="toolbar__search" />
        <Select
          size="sm"
          name="sortBy"
          aria-label={t('list.sort')}
          options={productOrders.map((one, at) => ({ value: at === 0 ? '' : one, label: t(`sort.${one}`) }))}
          defaultValue={search.get('sortBy') ?? ''}
        />
        <ApplyButton />
      </Form>
      <Note role="status">{t('list.count', { count: total })}</Note>
      <SavedViews views={views} search={search} />
      <ExportMenu path="/apps/ecommerce/shop/export" search={search} printTo={paperUrl(search, { view: 'list' })} />
      <nav className="shop-views" aria-label={t('list.view')}>
        {(['grid', 'list'] as const).map((one) => {
          const Icon = one === 'grid' ? LayoutGrid : List;
          return (
            <Link
              key={one}
              className={iconButtonClass({ variant: 'outlined', size: 'sm' })}
              to={listUrl(search, { view: one, page: search.get('page') }, { page: 1, view: 'grid' })}
              aria-label={t(`list.${one}`)}
              aria-current={one === view ? 'true' : undefined}
              preventScrollReset
            >
              <Icon size={16} aria-hidden />
            </Link>
          );
        })}
      </nav>
    </div>
  );
}
