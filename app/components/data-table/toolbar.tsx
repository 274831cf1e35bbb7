import { Form, useSearchParams } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NativeSelect, type Option } from '~/components/form/native-select';
import { useHydrated } from '~/components/form/use-hydrated';
import { FilterChips } from './filter-chips';
import { HiddenQuery } from './hidden-query';
import { SearchBox } from './search-box';
import { useLiveFilters } from './use-live-filters';

/** A select of the toolbar. The first option is the one for "any" and has an empty value. */
export type Filter = { name: string; label: string; options: readonly Option[] };

/**
 * Search and filters of a list: a GET form with "Apply", which submits itself once script runs. Filters in force are
 * repeated below as chips that remove them.
 */
export function Toolbar({
  searchLabel,
  filters = [],
  children,
}: {
  /** Label and placeholder of the search field ("Search client, number, amount…"); without it there is no search. */
  searchLabel?: string;
  filters?: readonly Filter[];
  /** Controls at the end that are not filters: a view switch, "Add user". */
  children?: ReactNode;
}) {
  const { t } = useTranslation('table');
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const live = useLiveFilters(search);
  const own = [...(searchLabel ? ['q'] : []), ...filters.map(({ name }) => name)];
  return (
    <div className="toolbar">
      <div className="toolbar__row">
        <Form className="toolbar__form" role="search" preventScrollReset {...live}>
          <HiddenQuery search={search} own={own} />
          {searchLabel && <SearchBox label={searchLabel} search={search} className="toolbar__search" />}
          {filters.map(({ name, label, options }) => (
            <NativeSelect
              key={name}
              size="sm"
              name={name}
              aria-label={label}
              options={options}
              defaultValue={search.get(name) ?? ''}
            />
          ))}
          {!hydrated && (
            <button type="submit" className="btn btn--soft btn--neutral btn--sm">
              {t('apply')}
            </button>
          )}
        </Form>
        {children}
      </div>
      <FilterChips filters={filters} search={search} />
    </div>
  );
}
