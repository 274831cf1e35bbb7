import { Form, Link, useSearchParams } from '@remix-run/react';
import { ListFilter } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { HiddenQuery } from '~/components/data-table/hidden-query';
import { listUrl } from '~/components/data-table/list-url';
import type { SelectFilter } from '~/components/data-table/toolbar/filter';
import { SearchBox } from '~/components/data-table/toolbar/search-box';
import { useLiveFilters } from '~/components/data-table/toolbar/use-live-filters';
import { Select } from '~/components/ui/select';
import { Menu } from '~/components/ui/menu';
import { Num } from '~/components/text/num';
import { ApplyButton } from '~/components/form/apply-button';
import { buttonClass } from '~/components/ui/class-names';

/**
 * Text search, with the other filters in a menu next to it, as one GET form. With JavaScript, each change submits the
 * form.
 */
export function KanbanFilters({ filters }: { filters: readonly SelectFilter[] }) {
  const { t } = useTranslation('kanban');
  const [search] = useSearchParams();
  const live = useLiveFilters(search);
  const active = filters.filter(({ name }) => search.get(name)).length;
  const own = ['q', ...filters.map(({ name }) => name)];
  return (
    <Form className="kanban-filters" role="search" preventScrollReset {...live}>
      <HiddenQuery search={search} own={own} />
      <SearchBox label={t('filter.search')} search={search} className="kanban-filters__search" />
      <Menu
        label={t('filter.more')}
        icon={<ListFilter size={16} aria-hidden />}
        summary={
          active > 0 ? (
            <span className="kanban-filters__count">
              <Num>{active}</Num>
            </span>
          ) : undefined
        }
        buttonClass={buttonClass({
          variant: 'outlined',
          color: 'neutral',
          size: 'sm',
          className: 'kanban-filters__button',
        })}
        width="240px"
      >
        <div className="kanban-filters__panel">
          {filters.map(({ name, label, options }) => (
            <label className="kanban-filters__field" key={name}>
              <span>{label}</span>
              <Select size="sm" name={name} options={options} defaultValue={search.get(name) ?? ''} />
            </label>
          ))}
          <ApplyButton />
        </div>
      </Menu>
      <ApplyButton />
    </Form>
  );
}

/** Links to the board and list views of the same tasks. */
export function KanbanViews({ view }: { view: 'board' | 'list' }) {
  const { t } = useTranslation('kanban');
  const [search] = useSearchParams();
  const views = ['board', 'list'] as const;
  return (
    <nav className="kanban-views" aria-label={t('view.label')}>
      {views.map((name) => (
        <Link
          key={name}
          className="kanban-views__link"
          to={listUrl(search, { view: name === 'board' ? null : name, sort: null, sortColumn: null })}
          aria-current={name === view ? 'page' : undefined}
          preventScrollReset
        >
          {t(`view.${name}`)}
        </Link>
      ))}
    </nav>
  );
}
