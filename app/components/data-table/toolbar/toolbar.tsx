import { Form, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '~/components/ui/select';
import { type Filter, filterKeys, isFurther, isRange, type RangeFilter } from './filter';
import { FilterChips } from './filter-chips';
import { HiddenQuery } from '../hidden-query';
import { SearchBox } from './search-box';
import { useLiveFilters } from './use-live-filters';
import { ApplyButton } from '~/components/form/apply-button';
import { buttonClass } from '~/components/ui/class-names';
import { Menu } from '~/components/ui/menu';
import { isPaper, printedList } from '~/lib/print-paging';

/**
 * Search and filters of a list: a GET form with an "Apply" button. With JavaScript, the form submits itself. Active
 * filters are repeated below as chips that remove them.
 */
export function Toolbar({
  searchLabel,
  filters = [],
  children,
}: {
  /** Label and placeholder of the search field ("Search client, number, amount…"). Without it, there's no search. */
  searchLabel?: string;
  filters?: readonly Filter[];
  /** Controls at the end that aren't filters: a view switch, "Add user". */
  children?: ReactNode;
}) {
  const { t } = useTranslation('table');
  const [search] = useSearchParams();
  const live = useLiveFilters(search);
  const inForm = filters.filter(({ kind }) => kind !== 'tabs');
  const further = inForm.filter(isFurther);
  // Print shows only the active filters.
  if (isPaper(search)) {
    return (
      <div className="toolbar">
        <FilterChips filters={filters} search={printedList(search)} />
      </div>
    );
  }
  const own = [...(searchLabel ? ['q'] : []), ...inForm.flatMap(filterKeys)];
  return (
    <div className="toolbar">
      <div className="toolbar__row">
        <Form className="toolbar__form" role="search" preventScrollReset {...live}>
          <HiddenQuery search={search} own={own} />
          {searchLabel && <SearchBox label={searchLabel} search={search} className="toolbar__search" />}
          {inForm.length > 0 && (
            <label className={`toolbar__fold ${buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}`}>
              <input type="checkbox" className="vh" />
              {t('filters')}
            </label>
          )}
          <div className="toolbar__filters">
            {inForm.map((filter) => !isFurther(filter) && <Field key={filter.name} filter={filter} search={search} />)}
            {further.length > 0 && (
              <Menu
                summary={t('moreFilters')}
                buttonClass={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
                width="300px"
                className="wide-menu"
              >
                <div className="toolbar__further">
                  {further.map((filter) => (
                    <Field key={filter.name} filter={filter} search={search} />
                  ))}
                </div>
              </Menu>
            )}
          </div>
          <ApplyButton />
        </Form>
        {children}
      </div>
      <FilterChips filters={filters} search={search} />
    </div>
  );
}

function Field({ filter, search }: { filter: Filter; search: URLSearchParams }) {
  if (isRange(filter)) return <Range filter={filter} search={search} />;
  if (filter.kind === 'text') return <SearchBox label={filter.label} name={filter.name} search={search} />;
  return (
    <Select
      size="sm"
      name={filter.name}
      aria-label={filter.label}
      options={filter.options}
      defaultValue={search.get(filter.name) ?? ''}
    />
  );
}

function Range({ filter, search }: { filter: RangeFilter; search: URLSearchParams }) {
  const { t } = useTranslation('table');
  const [from = '', to = ''] = filterKeys(filter);
  const field = (name: string, label: string) => (
    <span className="search-box">
      <input
        type={filter.kind === 'dates' ? 'date' : 'number'}
        step={filter.kind === 'numbers' ? 'any' : undefined}
        name={name}
        aria-label={label}
        defaultValue={search.get(name) ?? ''}
      />
    </span>
  );
  return (
    <span className={`list-range list-range--${filter.kind}`} role="group" aria-label={filter.label}>
      <span aria-hidden>{filter.label}</span>
      {field(from, t('range.from', { what: filter.label }))}
      <span aria-hidden>–</span>
      {field(to, t('range.to', { what: filter.label }))}
    </span>
  );
}
