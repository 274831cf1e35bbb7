import { Form, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { choicesOf } from '~/components/data-table/toolbar/filter';
import { FilterChips } from '~/components/data-table/toolbar/filter-chips';
import { HiddenQuery } from '~/components/data-table/hidden-query';
import { paperUrl } from '~/components/data-table/list-url';
import { PrintLink } from '~/components/data-table/toolbar/print-link';
import { SavedViews, type SavedViewLink } from '~/components/data-table/toolbar/saved-views';
import { SearchBox } from '~/components/data-table/toolbar/search-box';
import { useLiveFilters } from '~/components/data-table/toolbar/use-live-filters';
import { Select } from '~/components/ui/select';
import { todoSorts, todoTags } from '~/models/todo/rules';
import { todoPath, todoSearch } from '../links';
import { ApplyButton } from '~/components/form/apply-button';

/**
 * Search and sort order of the list, with the active filters as chips: a GET form that submits itself when script runs.
 * `isMoved` is set once the user has moved a task. `start` is rendered before it.
 */
export function TodoToolbar({
  start,
  isMoved,
  views,
  clearTo,
}: {
  start: ReactNode;
  isMoved: boolean;
  views: readonly SavedViewLink[];
  /** URL of the view without search and tag. */
  clearTo: string;
}) {
  const { t } = useTranslation('todo');
  const [search] = useSearchParams();
  const live = useLiveFilters(search);
  const orders = [
    // Until a task is moved, the manual order is newest first.
    { value: '', label: t(isMoved ? 'sort.manual' : 'sort.latest') },
    ...todoSorts
      .filter((sort) => isMoved || sort !== 'latest' || search.get('sort') === 'latest')
      .map((sort) => ({ value: sort, label: t(`sort.${sort}`) })),
  ];
  const shown = todoSearch(search);
  const tag = {
    name: 'tag',
    label: t('bulk.tag'),
    options: choicesOf('', todoTags, (one) => t(`tag.${one}`)),
  };
  return (
    <div className="toolbar">
      <div className="toolbar__row">
        {start}
        <Form className="toolbar__form" role="search" action={todoPath} preventScrollReset {...live}>
          <HiddenQuery search={shown} own={['q', 'sort']} />
          <SearchBox label={t('list.search')} search={search} className="toolbar__search" />
          <Select
            size="sm"
            name="sort"
            aria-label={t('sort.label')}
            options={orders}
            defaultValue={search.get('sort') ?? ''}
          />
          <ApplyButton />
        </Form>
        <SavedViews views={views} search={shown} />
        <PrintLink to={paperUrl(shown)} />
      </div>
      <FilterChips filters={[tag]} search={shown} clearTo={clearTo} />
    </div>
  );
}
