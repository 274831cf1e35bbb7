import { useTranslation } from 'react-i18next';
import { Donut } from '~/components/chart/kinds/donut';
import { ChartSample } from '../chart-sample';
import { useShares } from '../shares';

/** Shares of a whole, with the total in the middle. */
export default function DonutDemo() {
  const { t } = useTranslation('kit');
  const { shares, data } = useShares();
  return (
    <ChartSample title={t('chart.donut')} data={data}>
      <Donut
        label={t('chart.summary.shares')}
        emptyText={t('chart.empty')}
        segments={shares}
        columns={{ name: t('chart.name'), value: t('chart.value'), share: t('chart.share') }}
        centerValue="100"
        centerLabel={t('chart.all')}
      />
    </ChartSample>
  );
}
