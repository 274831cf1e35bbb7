import { Form, useSubmit } from '@remix-run/react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '~/components/ui/select';
import type { ListQuery } from './column';
import { HiddenQuery } from './hidden-query';
import { Pager } from './pager';
import { formatNumber } from '~/lib/format';
import { isPaper } from '~/lib/print-paging';
import { ApplyButton } from '~/components/form/apply-button';

const pageSizes = ['10', '25', '50', '100'];

/** "1–10 of 37", rows per page, and pager. In print, only the range is shown. */
export function TableFooter({ query, total, search }: { query: ListQuery; total: number; search: URLSearchParams }) {
  const { t, i18n } = useTranslation('table');
  const submit = useSubmit();
  const id = useId();
  const { page, perPage } = query;
  const number = (value: number) => formatNumber(value, i18n.language);
  const from = number((page - 1) * perPage + 1);
  const to = number(Math.min(page * perPage, total));
  const paper = isPaper(search);
  const sizes = pageSizes.includes(String(perPage)) ? pageSizes : [String(perPage), ...pageSizes];
  return (
    <div className="table-footer">
      <p className="table-footer__range tnum" suppressHydrationWarning>
        {t('shownRows', { from, to, total: number(total) })}
      </p>
      {!paper && (
        <Form className="table-footer__rows" preventScrollReset onChange={(event) => submit(event.currentTarget)}>
          <HiddenQuery search={search} own={['perPage']} />
          <label htmlFor={id}>{t('rows')}</label>
          <Select
            id={id}
            size="sm"
            name="perPage"
            defaultValue={String(perPage)}
            options={sizes.map((size) => ({ value: size, label: size }))}
          />
          <ApplyButton />
        </Form>
      )}
      {!paper && <Pager page={page} pages={Math.ceil(total / perPage)} search={search} />}
    </div>
  );
}
