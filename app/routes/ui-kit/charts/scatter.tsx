import { useTranslation } from 'react-i18next';
import { ScatterChart } from '~/components/chart/kinds/scatter';
import { ChartSample, useYears } from '../chart-sample';

/** A dot per year: sold on the x-axis, returned on the y-axis. */
export default function ScatterDemo() {
  const { t } = useTranslation('kit');
  const data = useYears();
  return (
    <ChartSample title={t('chart.scatter')} data={data}>
      <ScatterChart label={t('chart.scatter')} emptyText={t('chart.empty')} data={data} />
    </ChartSample>
  );
}
