import { Form, useSubmit } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { ApplyButton } from '~/components/form/apply-button';
import { Select } from '~/components/ui/select';
import { isPaper } from '~/lib/print-paging';
import type { Column, ListQuery } from './column';
import { HiddenQuery } from './hidden-query';

/**
 * Sort control for lists without space for column headings: a column and a direction, with the same URL parameters as
 * the headings.
 */
export function SortSelect<Row>({
  columns,
  query: { sort = 'asc', sortColumn },
  search,
}: {
  columns: readonly Column<Row>[];
  query: ListQuery;
  search: URLSearchParams;
}) {
  const { t } = useTranslation('table');
  const submit = useSubmit();
  const sortable = columns.filter((column) => column.sortable);
  if (sortable.length === 0 || isPaper(search)) return null;
  return (
    <Form
      className="table-sort"
      key={`${sortColumn} ${sort}`}
      preventScrollReset
      onChange={(event) => submit(event.currentTarget, { preventScrollReset: true })}
    >
      <HiddenQuery search={search} own={['sort', 'sortColumn']} />
      <Select
        size="sm"
        name="sortColumn"
        aria-label={t('sort.by')}
        defaultValue={sortColumn}
        options={sortable.map(({ id, header }) => ({ value: id, label: header }))}
      />
      <Select
        size="sm"
        name="sort"
        aria-label={t('sort.order')}
        defaultValue={sort}
        options={[
          { value: 'asc', label: t('sort.asc') },
          { value: 'desc', label: t('sort.desc') },
        ]}
      />
      <ApplyButton />
    </Form>
  );
}
