import { useTranslation } from 'react-i18next';
import { BarChart } from '~/components/chart/kinds/bar';
import { ChartSample, useYearProps, useYears } from '../chart-sample';
import { Grid } from '~/components/ui/layout';

/** One series, plain and with the last year highlighted. */
export default function BarDemo() {
  const { t } = useTranslation('kit');
  const years = useYears();
  const data = { ...years, series: years.series.slice(0, 1) };
  const props = { ...useYearProps(), series: data.series };
  return (
    <Grid min={280} fit>
      <ChartSample title={t('chart.bar')} data={data}>
        <BarChart label={t('chart.summary.sold')} {...props} />
      </ChartSample>
      <ChartSample title={t('chart.marked')} data={data}>
        <BarChart label={t('chart.summary.sold')} {...props} highlight={5} />
      </ChartSample>
    </Grid>
  );
}
