import { useTranslation } from 'react-i18next';
import { Gauge } from '~/components/chart/kinds/gauge';
import { ProgressBars } from '~/components/chart/kinds/progress-bars';
import { ChartSample } from '../chart-sample';
import { useShares } from '../shares';
import { Grid } from '~/components/ui/layout';

/** One share as a gauge, several as bars. */
export default function GaugeDemo() {
  const { t } = useTranslation('kit');
  const { shares, data } = useShares();
  const goal = { ...data, categories: [t('analytics.goal')], series: [{ name: t('chart.share'), values: [72] }] };
  return (
    <Grid min={280} fit>
      <ChartSample title={t('chart.gauge')} data={goal}>
        <Gauge
          label={t('chart.summary.goal')}
          emptyText={t('chart.empty')}
          value={72}
          caption={t('chart.goal')}
          valueLabel={t('chart.share')}
        />
      </ChartSample>
      <ChartSample title={t('chart.progress')} data={data}>
        <ProgressBars label={t('chart.summary.shares')} emptyText={t('chart.empty')} items={shares} />
      </ChartSample>
    </Grid>
  );
}
