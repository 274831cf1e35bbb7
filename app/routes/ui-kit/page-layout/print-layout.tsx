import { useTranslation } from 'react-i18next';
import { PrintButton } from '~/components/layout/print-button';
import { TableScroll } from '~/components/ui/table';
import { SizesTable } from '../sizes-table';
import { Sample } from '../sample';

/** A table, and a button that prints the page. The printed page has no menu, bars, or buttons. */
export default function PrintLayout() {
  const { t } = useTranslation('kit');
  return (
    <Sample title={t('layout.paper')}>
      <TableScroll label={t('layout.paper')}>
        <SizesTable />
      </TableScroll>
      <p className="kit-text kit-after">{t('layout.paperText')}</p>
      <div className="kit-after">
        <PrintButton label={t('chart.print')} />
      </div>
    </Sample>
  );
}
