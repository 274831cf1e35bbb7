import { useTranslation } from 'react-i18next';
import { AreaChart } from '~/components/chart/kinds/area';
import { ChartSample, useYearProps, useYears } from '../chart-sample';
import { Grid } from '~/components/ui/layout';

/** An area chart with its latest value highlighted, and one with a comparison and its peak highlighted. */
export default function AreaDemo() {
  const { t } = useTranslation('kit');
  const data = useYears();
  const props = useYearProps();
  const [first, second] = data.series;
  const compared = [first, { ...second, comparison: true }].filter((row) => row !== undefined) as typeof data.series;
  return (
    <Grid min={280} fit>
      <ChartSample title={t('chart.area')} data={{ ...data, series: data.series.slice(0, 1) }}>
        <AreaChart label={t('chart.summary.sold')} {...props} series={data.series.slice(0, 1)} />
      </ChartSample>
      <ChartSample title={t('chart.compared')} data={{ ...data, series: compared }}>
        <AreaChart label={t('chart.summary.compared')} {...props} series={compared} highlight="peak" />
      </ChartSample>
    </Grid>
  );
}
