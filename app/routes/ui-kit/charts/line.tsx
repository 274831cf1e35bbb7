import { useTranslation } from 'react-i18next';
import { LineChart } from '~/components/chart/kinds/line';
import { ChartSample, useYearProps, useYears } from '../chart-sample';
import { Grid } from '~/components/ui/layout';

/** Two series over the years, and the empty state. */
export default function LineDemo() {
  const { t } = useTranslation('kit');
  const data = useYears();
  const props = useYearProps();
  return (
    <Grid min={280} fit>
      <ChartSample title={t('chart.line')} data={data}>
        <LineChart label={t('chart.summary.sold')} {...props} />
      </ChartSample>
      <ChartSample title={t('chart.empty')} data={{ ...data, series: [] }}>
        <LineChart label={t('chart.empty')} {...props} series={[]} />
      </ChartSample>
    </Grid>
  );
}
