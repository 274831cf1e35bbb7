import { Form, Link, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FilterChips } from '~/components/data-table/toolbar/filter-chips';
import { HiddenQuery } from '~/components/data-table/hidden-query';
import { paperUrl } from '~/components/data-table/list-url';
import { ExportMenu } from '~/components/data-table/toolbar/export-menu';
import { SavedViews, type SavedViewLink } from '~/components/data-table/toolbar/saved-views';
import { SearchBox } from '~/components/data-table/toolbar/search-box';
import { useLiveFilters } from '~/components/data-table/toolbar/use-live-filters';
import { Select } from '~/components/ui/select';
import { tagsIn, todoSorts, todoTags } from '~/models/todo/rules';
import { todoPath, todoQuery, todoSearch } from '../links';
import { buttonClass } from '~/components/ui/class-names';
import { ApplyButton } from '~/components/form/apply-button';

/**
 * Search and sort order of the list as a GET form, a link that hides or shows completed tasks, saved views, export, and
 * the active filters as chips. With JavaScript, the form is submitted automatically. `isMoved` is true if the user's
 * manual order differs from newest first. `start` is rendered before the form.
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
  /** URL of the view without search or tags. */
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
  const filter = shown.get('tag') ?? '';
  const nameOf = (tag: string) => todoTags.map((one) => (one === tag ? t(`tag.${one}`) : '')).join('') || tag;
  const tag = {
    name: 'tag',
    label: t('bulk.tag'),
    options: [{ value: filter, label: tagsIn(filter).map(nameOf).join(', ') }],
  };
  const hides = search.get('hide') === 'completed';
  const view = search.get('filter') ?? '';
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
        {['', 'important'].includes(view) && (
          <Link
            className={buttonClass({ variant: hides ? 'soft' : 'outlined', color: 'neutral', size: 'sm' })}
            to={`${todoPath}${todoQuery(search, { page: '', hide: hides ? '' : 'completed' })}`}
            preventScrollReset
          >
            {t(hides ? 'list.showCompleted' : 'list.hideCompleted')}
          </Link>
        )}
        <SavedViews views={views} search={shown} />
        <ExportMenu path={`${todoPath}/export`} printTo={paperUrl(shown)} search={shown} />
      </div>
      <FilterChips filters={[tag]} search={shown} clearTo={clearTo} />
    </div>
  );
}
