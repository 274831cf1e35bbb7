import { useTranslation } from 'react-i18next';
import { BarChart } from '~/components/chart/kinds/bar';
import { ChartSample, useYearProps, useYears } from '../chart-sample';
import { Grid } from '~/components/ui/layout';

/** The same series on top of each other and side by side. */
export default function StackedAndGroupedBars() {
  const { t } = useTranslation('kit');
  const data = useYears();
  const props = useYearProps();
  return (
    <Grid min={280} fit>
      <ChartSample title={t('chart.stacked')} data={data}>
        <BarChart label={t('chart.summary.perYear')} stacked {...props} />
      </ChartSample>
      <ChartSample title={t('chart.grouped')} data={data}>
        <BarChart label={t('chart.summary.perYear')} {...props} />
      </ChartSample>
    </Grid>
  );
}
