import { useTranslation } from 'react-i18next';
import { FunnelChart } from '~/components/chart/funnel-chart';
import { Card } from '~/components/ui/card';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { OrderStages } from '~/models/order/rules';

/** How far the orders of the list have come, from placed to finished. */
export function Stages({ stages }: { stages: OrderStages }) {
  const { t } = useTranslation('order');
  const language = useLanguage();
  const format = (value: number) => formatNumber(value, language);
  const steps = ['placed', 'paid', 'shipped', 'finished'] as const;
  return (
    <Card className="order-stages">
      <h2 className="card__title order-title">{t('stages.title')}</h2>
      <FunnelChart
        label={t('stages.label', { placed: format(stages.placed), finished: format(stages.finished) })}
        emptyText={t('list.empty.title')}
        format={format}
        data={{
          categories: steps.map((step) => t(`stages.${step}`)),
          series: [{ name: t('stages.orders'), values: steps.map((step) => stages[step]) }],
          unit: '',
          categoryLabel: t('stages.step'),
        }}
      />
    </Card>
  );
}
