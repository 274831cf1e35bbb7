import { useTranslation } from 'react-i18next';
import { CandlestickChart } from '~/components/chart/kinds/candlestick';
import { ChartSample } from '../chart-sample';

/** Eight weeks of a price. */
export default function CandlestickDemo() {
  const { t } = useTranslation('kit');
  const data = {
    categories: ['W1', 'W2', 'W3', 'W4', 'W5', 'W6', 'W7', 'W8'],
    series: [
      { name: t('chart.first'), values: [52, 55, 54, 58, 61, 59, 63, 62] },
      { name: t('chart.high'), values: [57, 58, 60, 63, 64, 65, 66, 68] },
      { name: t('chart.low'), values: [50, 52, 53, 57, 57, 58, 60, 61] },
      { name: t('chart.last'), values: [55, 54, 58, 61, 59, 63, 62, 67] },
    ],
    unit: '$',
    categoryLabel: t('chart.week'),
  };
  return (
    <ChartSample title={t('chart.candlestick')} data={data}>
      <CandlestickChart label={t('chart.candlestick')} emptyText={t('chart.empty')} data={data} />
    </ChartSample>
  );
}
