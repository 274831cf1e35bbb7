import { useTranslation } from 'react-i18next';
import { Heatmap } from '~/components/chart/kinds/heatmap';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { ChartSample } from '../chart-sample';
import { sales } from '../sales';

/** Pieces sold by shop and quarter. */
export default function HeatmapDemo() {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const data = {
    categories: ['Q1', 'Q2', 'Q3', 'Q4'],
    series: sales.map(({ shop, quarters }) => ({ name: shop, values: quarters })),
    unit: '',
    categoryLabel: t('chart.quarter'),
  };
  return (
    <ChartSample title={t('chart.heatmap')} data={data}>
      <Heatmap
        label={t('chart.heatmap')}
        emptyText={t('chart.empty')}
        data={data}
        format={(value) => formatNumber(value, language)}
      />
    </ChartSample>
  );
}
