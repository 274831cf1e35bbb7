import { useTranslation } from 'react-i18next';
import { FunnelChart } from '~/components/chart/kinds/funnel';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { ChartSample } from '../chart-sample';

const steps = [
  { key: 'visited', count: 4200 },
  { key: 'looked', count: 1890 },
  { key: 'inCart', count: 640 },
  { key: 'ordered', count: 412 },
] as const;

/** The steps from a visit to an order. */
export default function FunnelDemo() {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const data = {
    categories: steps.map(({ key }) => t(`chart.step.${key}`)),
    series: [{ name: t('chart.people'), values: steps.map(({ count }) => count) }],
    unit: '',
    categoryLabel: t('chart.stepName'),
  };
  return (
    <ChartSample title={t('chart.funnel')} data={data}>
      <FunnelChart
        label={t('chart.funnel')}
        emptyText={t('chart.empty')}
        data={data}
        format={(value) => formatNumber(value, language)}
      />
    </ChartSample>
  );
}
