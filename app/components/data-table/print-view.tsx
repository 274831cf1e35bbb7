import { useLocation, useSearchParams } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { PrintBar } from '~/components/layout/print-bar';
import { formatNumber } from '~/lib/format';
import { isPaper, printedList, rowsOnPaper } from '~/lib/print-paging';
import { useLanguage } from '~/lib/use-language';
import { withQuery } from '~/lib/with-query';
import { Pager } from './pager';

/**
 * Shown above the rows of a printable list (`paperUrl`) when its URL requests the print version: the back link, the
 * print button, and which rows are printed if not all are.
 */
export function PrintView({ page, total }: { page: number; total: number }) {
  const { t } = useTranslation('table');
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const language = useLanguage();
  if (!isPaper(search)) return null;
  const list = printedList(search);
  const number = (value: number) => formatNumber(value, language);
  const [from, to] = [(page - 1) * rowsOnPaper + 1, Math.min(page * rowsOnPaper, total)].map(number);
  return (
    <>
      <PrintBar backTo={withQuery(pathname, list)} />
      {total > rowsOnPaper && (
        <>
          <p className="print-part">{t('paper.part', { from, to, total: number(total) })}</p>
          <div className="print-bar">
            <Pager page={page} pages={Math.ceil(total / rowsOnPaper)} search={search} />
          </div>
        </>
      )}
    </>
  );
}
