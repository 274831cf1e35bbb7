import { useTranslation } from 'react-i18next';
import { Donut } from '~/components/chart/kinds/donut';
import { Gauge } from '~/components/chart/kinds/gauge';
import { ProgressBars } from '~/components/chart/kinds/progress-bars';
import { Num } from '~/components/text/num';
import { Alert } from '~/components/ui/alert';
import { List, ListItem, ListItemContent } from '~/components/ui/list';
import { formatChange, formatNumber, formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { DemoProps } from '../sample';
import { Sample } from '../sample';
import type { analytics } from './data.server';
import { Grid } from '~/components/ui/layout';

type Figures = NonNullable<Awaited<ReturnType<typeof analytics>>>;

/** The analytics cards with the numbers from their endpoints. */
export default function Analytics({ data }: DemoProps<Figures | null>) {
  const { t } = useTranslation('kit');
  const language = useLanguage();
  if (!data) return <Alert title={t('cards.adminsOnly')} />;
  const { finished, pending, rejected } = data.orders.chart_info;
  const number = (text: string) => Number(text.replace(/[^\d.]/g, ''));
  const done = number(data.goal.completed);
  const goal = done + number(data.goal.inProgress);
  const percent = (value: number) => formatPercent(value, language);
  const words = { emptyText: t('chart.empty') };
  return (
    <Grid min={280} fit>
      <Sample title={t('analytics.support')}>
        <Facts
          facts={{
            [t('analytics.tickets')]: data.support.totalTicket,
            [t('analytics.newTickets')]: data.support.newTicket,
            [t('analytics.openTickets')]: data.support.openTicket,
            [t('analytics.response')]: data.support.responseTime,
          }}
        />
      </Sample>
      <Sample title={t('analytics.sessions')}>
        <Facts
          facts={{
            [t('analytics.tickets')]: data.sessions.sessions,
            [t('analytics.growth')]: formatChange(Number.parseFloat(data.sessions.growth), language),
            [t('analytics.goal')]: data.sessions.goal,
            [t('analytics.users')]: data.sessions.users,
            [t('analytics.duration')]: data.sessions.duration,
          }}
        />
        <ProgressBars
          label={t('analytics.retention')}
          {...words}
          items={[{ name: t('analytics.retention'), value: data.sessions.retention }]}
          max={100}
          format={percent}
        />
      </Sample>
      <Sample title={t('analytics.report')}>
        <Facts
          facts={{
            [t('analytics.price')]: data.report.price,
            [t('analytics.budget')]: data.report.budget,
            [t('analytics.years')]: data.report.years.join(' · '),
          }}
        />
      </Sample>
      <Sample title={t('analytics.goal')}>
        <Gauge
          label={t('analytics.goal')}
          {...words}
          value={goal > 0 ? Math.round((done / goal) * 100) : 0}
          caption={t('chart.goal')}
          valueLabel={t('chart.share')}
        />
      </Sample>
      <Sample title={t('cards.revenue')}>
        <Facts
          facts={{
            [t('analytics.thisMonth')]: data.revenue.thisMonth,
            [t('analytics.lastMonth')]: data.revenue.lastMonth,
          }}
        />
      </Sample>
      <Sample title={t('analytics.orders')}>
        <Donut
          label={t('analytics.orders')}
          {...words}
          segments={[
            { name: t('analytics.finished'), value: finished },
            { name: t('analytics.pending'), value: pending },
            { name: t('analytics.rejected'), value: rejected },
          ]}
          columns={{ name: t('chart.name'), value: t('chart.value'), share: t('chart.share') }}
          format={(value) => formatNumber(value, language)}
          centerValue={formatNumber(finished + pending + rejected, language)}
          centerLabel={t('chart.all')}
        />
      </Sample>
      <Sample title={t('analytics.devices')}>
        <ProgressBars
          label={t('analytics.devices')}
          {...words}
          items={data.devices.chart_info.map(({ name, usage }) => ({ name, value: usage }))}
          max={100}
          format={percent}
        />
        <Facts
          facts={Object.fromEntries(
            data.devices.chart_info.map(({ name, upDown }) => [
              t('analytics.change', { name }),
              formatChange(upDown, language),
            ]),
          )}
        />
      </Sample>
      <Sample title={t('analytics.customers')}>
        <Facts facts={Object.fromEntries(data.customers.listData.map(({ text, result }) => [text, result]))} />
      </Sample>
    </Grid>
  );
}

function Facts({ facts }: { facts: Record<string, string | number> }) {
  const language = useLanguage();
  return (
    <List size="sm">
      {Object.entries(facts).map(([name, value]) => (
        <ListItem key={name} divider>
          <ListItemContent>{name}</ListItemContent>
          <Num>{typeof value === 'number' ? formatNumber(value, language) : value}</Num>
        </ListItem>
      ))}
    </List>
  );
}
