import { inAddress } from '~/lib/cut-text';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PrintButton } from '~/components/layout/print-button';
import { buttonClass } from '~/components/ui/class-names';
import { toCsv } from '~/lib/csv';
import { total } from '../sales';
import { ShopTable, useShops } from '../shop-table';

/** Buttons that export the matching rows in their order as a file, and that print the page. */
export default function ExportAndPrint() {
  const { t } = useTranslation('kit');
  const { rows } = useShops();
  const csv = toCsv(
    [t('table.shop'), t('table.regionName'), t('table.sum')],
    rows.map(({ shop, region, quarters }) => [shop, t(`table.region.${region}`), total(quarters)]),
  );
  return (
    <>
      <div className="kit-row">
        <a
          className={buttonClass({ variant: 'outlined', color: 'neutral', size: 'sm' })}
          href={`data:text/csv;charset=utf-8,${inAddress(csv)}`}
          download="shops.csv"
        >
          <Download size={15} aria-hidden /> {t('chart.csv')}
        </a>
        <PrintButton label={t('chart.print')} />
      </div>
      <ShopTable />
    </>
  );
}
