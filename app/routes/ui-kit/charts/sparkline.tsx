import { useTranslation } from 'react-i18next';
import { MiniBars } from '~/components/chart/kinds/mini-bars';
import { Sparkline } from '~/components/chart/kinds/sparkline';
import { ChartSample, useYears } from '../chart-sample';
import { Grid } from '~/components/ui/layout';

/** A line chart and a bar chart, both about the size of a word. */
export default function SparklineDemo() {
  const { t } = useTranslation('kit');
  const data = useYears();
  const [first, second] = data.series.map(({ values }) => values.map((value) => value ?? 0));
  const table = { categories: data.categories, categoryLabel: data.categoryLabel, valueLabel: t('chart.sold') };
  const returned = { ...table, valueLabel: t('chart.returned') };
  return (
    <Grid min={280} fit>
      <ChartSample title={t('chart.sparkline')} data={{ ...data, series: data.series.slice(0, 1) }}>
        <Sparkline values={first ?? []} table={table} label={t('chart.summary.sold')} emptyText={t('chart.empty')} />
      </ChartSample>
      <ChartSample title={t('chart.miniBars')} data={{ ...data, series: data.series.slice(1) }}>
        <MiniBars
          values={second ?? []}
          table={returned}
          label={t('chart.summary.returned')}
          emptyText={t('chart.empty')}
        />
      </ChartSample>
    </Grid>
  );
}
