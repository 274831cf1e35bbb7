import { useTranslation } from 'react-i18next';
import { ComboChart } from '~/components/chart/kinds/combo';
import { ChartSample, useYears } from '../chart-sample';

/** Bars for the first series and a line for the second. */
export default function ComboDemo() {
  const { t } = useTranslation('kit');
  const data = useYears();
  return (
    <ChartSample title={t('chart.combo')} data={data}>
      <ComboChart label={t('chart.combo')} emptyText={t('chart.empty')} data={data} />
    </ChartSample>
  );
}
