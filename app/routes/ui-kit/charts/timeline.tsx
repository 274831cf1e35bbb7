import { useTranslation } from 'react-i18next';
import { Tracker } from '~/components/chart/kinds/tracker';
import { formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { ChartSample } from '../chart-sample';

const shares = [100, 100, 99.2, 100, 97, 92, 100, 100, 84, 95, 100, 100, 100, 99.9, 100, 100, 100, 93, 100, 100];

/** The availability of a service on each of twenty days. */
export default function TimelineDemo() {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const data = {
    categories: shares.map((_, at) => String(at + 1)),
    series: [{ name: t('chart.upTime'), values: shares }],
    unit: '%',
    categoryLabel: t('chart.day'),
  };
  return (
    <ChartSample title={t('chart.tracker')} data={data}>
      <Tracker
        label={t('chart.tracker')}
        emptyText={t('chart.empty')}
        data={data}
        format={(value) => formatPercent(value, language)}
      />
    </ChartSample>
  );
}
