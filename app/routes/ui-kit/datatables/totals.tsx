import { MapPin, Sigma, Store } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Toolbar } from '~/components/data-table/toolbar/toolbar';
import { SummaryBar } from '~/components/feedback/summary-strip';
import { Pieces } from '../pieces';
import { total } from '../sales';
import { ShopTable, useShops } from '../shop-table';

/** The totals of all rows that match the search. */
export default function Totals() {
  const { t } = useTranslation('kit');
  const { rows } = useShops();
  const sum = rows.reduce((all, { quarters }) => all + total(quarters), 0);
  return (
    <>
      <SummaryBar
        label={t('table.sum')}
        tiles={[
          {
            icon: <Store size={19} />,
            color: 'primary',
            label: t('table.shops'),
            figure: <Pieces>{rows.length}</Pieces>,
            to: '?sortColumn=shop',
          },
          {
            icon: <Sigma size={19} />,
            color: 'success',
            label: t('table.sum'),
            figure: <Pieces>{sum}</Pieces>,
            to: '?sortColumn=sum&sort=desc',
          },
          {
            icon: <MapPin size={19} />,
            color: 'info',
            label: t('table.regions'),
            figure: new Set(rows.map(({ region }) => region)).size,
            to: '?sortColumn=region',
          },
        ]}
      />
      <ShopTable toolbar={<Toolbar searchLabel={t('table.searchShops')} />} />
    </>
  );
}
