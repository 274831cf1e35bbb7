import { useTranslation } from 'react-i18next';
import { RadarChart } from '~/components/chart/kinds/radar';
import { ChartSample } from '../chart-sample';
import { sales } from '../sales';

/** Two shops over the quarters. */
export default function RadarDemo() {
  const { t } = useTranslation('kit');
  const data = {
    categories: ['Q1', 'Q2', 'Q3', 'Q4'],
    series: sales.slice(2, 4).map(({ shop, quarters }) => ({ name: shop, values: quarters })),
    unit: '',
    categoryLabel: t('chart.quarter'),
  };
  return (
    <ChartSample title={t('chart.radar')} data={data}>
      <RadarChart label={t('chart.radar')} emptyText={t('chart.empty')} data={data} />
    </ChartSample>
  );
}
