import { ChartColumn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Sparkline } from '~/components/chart/kinds/sparkline';
import { StatCard } from '~/components/feedback/stat-card';
import { Alert } from '~/components/ui/alert';
import { formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { DemoProps } from '../sample';
import type { statistics } from './data.server';
import { Grid } from '~/components/ui/layout';

/** The statistics cards with the numbers from their endpoints. */
export default function Statistics({ data }: DemoProps<Awaited<ReturnType<typeof statistics>>>) {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  const labels = {
    'orders-bar-chart': t('cards.orders'),
    'profit-line-chart': t('cards.profit'),
    subscribers: t('cards.subscribers'),
    revenue: t('cards.revenue'),
    sales: t('cards.sales'),
    orders: t('cards.ordersReceived'),
    'site-traffic': t('cards.traffic'),
    'active-users': t('cards.active'),
    newsletter: t('cards.newsletter'),
  };
  if (!data) return <Alert title={t('cards.adminsOnly')} />;
  return (
    <Grid min={280} fit>
      {data.map(({ id, figure, values }) => (
        <StatCard
          key={id}
          icon={<ChartColumn size={18} aria-hidden />}
          color="primary"
          label={labels[id]}
          value={typeof figure === 'string' ? figure : formatNumber(figure ?? values.at(-1) ?? 0, language)}
          since={figure === null ? t('cards.latest') : undefined}
          chart={<Sparkline values={values} />}
        />
      ))}
    </Grid>
  );
}
