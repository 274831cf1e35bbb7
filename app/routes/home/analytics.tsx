import { useTranslation } from 'react-i18next';
import { AreaChart } from '~/components/chart/kinds/area';
import { Gauge } from '~/components/chart/kinds/gauge';
import { ProgressBars } from '~/components/chart/kinds/progress-bars';
import { Card, CardHead, CardLink } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { formatMoney, formatNumber, formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { AddressSelect } from './address-select';
import { daysOfMonths, invoicesBilled, invoicesPaid, ordersPlaced } from './drill-down-links';
import { Compared } from './compared';
import type { ReportCardsData } from './report.server';
import { SumFigure } from './sum-figure';

/** Amounts received and billed in a year, by month, with a select for the year. */
export function RevenueReport({ cards: { revenue, years } }: { cards: ReportCardsData }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language, { short: true });
  const { year, sample, months, billed, received, change } = revenue;
  const days = daysOfMonths(`${year}-01`, `${year}-12`);
  return (
    <Card>
      <CardHead
        title={t('report.title')}
        sub={sample ? t('report.sampleSub') : t('report.sub', { year })}
        below={!sample && <Compared change={change} since={t('report.before', { year: String(Number(year) - 1) })} />}
      >
        <AddressSelect
          name="year"
          label={t('report.year')}
          value={year}
          options={years.map((value) => ({ value, label: value }))}
        />
      </CardHead>
      <dl className="home__figures">
        <SumFigure name={t('revenue.received')} cents={received} to={sample ? undefined : invoicesPaid(days)} />
        <SumFigure
          name={sample ? t('report.budget') : t('revenue.billed')}
          cents={billed}
          to={sample ? undefined : invoicesBilled(days)}
          comparison
        />
      </dl>
      {sample && <Chip>{t('sample')}</Chip>}
      {!sample && (
        <AreaChart
          label={t('report.label', { year, received: money(received), billed: money(billed) })}
          emptyText={t('report.empty', { year })}
          categoryLabel={t('revenue.month')}
          categories={months.map(({ month }) => t(`months.${month.slice(5)}` as 'months.01'))}
          series={[
            { name: t('revenue.received'), values: months.map((month) => month.received) },
            { name: t('revenue.billed'), values: months.map((month) => month.billed), comparison: true },
          ]}
          highlight="peak"
          height={220}
          format={(cents) => formatMoney(cents, language)}
          axisFormat={money}
        />
      )}
    </Card>
  );
}

/** Support tickets, and the share of completed ones. Sample data. */
export function SupportTracker({ sample: { support } }: Pick<ReportCardsData, 'sample'>) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const { totalTicket, newTicket, openTicket, responseTime } = support;
  const share = ((totalTicket - openTicket) / totalTicket) * 100;
  const percent = (value: number) => formatPercent(Math.round(value), language);
  return (
    <Card>
      <CardHead title={t('support.title')}>
        <Chip>{t('sample')}</Chip>
      </CardHead>
      <div className="home__center">
        <Gauge
          label={t('support.label', { share: percent(share) })}
          emptyText={t('noData')}
          value={share}
          caption={t('support.completed')}
          valueLabel={t('support.completed')}
          format={percent}
        />
      </div>
      <dl className="home__figures">
        {(['total', 'new', 'open', 'response'] as const).map((key) => (
          <div key={key}>
            <dt>{t(`support.${key}`)}</dt>
            <dd>
              {key === 'response'
                ? t('support.days', { count: responseTime })
                : formatNumber({ total: totalTicket, new: newTicket, open: openTicket }[key], language)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** Orders in a date range by status, and the numbers of first-time and returning customers in that range. */
export function ProductOrders({
  known: { orders, productOrders, customers, shown },
  range,
}: Pick<ReportCardsData, 'known' | 'range'>) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  const bar = (name: keyof typeof productOrders, status: Parameters<typeof ordersPlaced>[1]) => ({
    name: t(`productOrders.${name}`),
    value: productOrders[name],
    to: ordersPlaced(shown, status),
  });
  return (
    <Card>
      <CardHead
        title={t('productOrders.title')}
        sub={t(`range.${range}`)}
        below={<Compared change={orders.change} since={t(`statistics.before.${range}`)} />}
      >
        <CardLink to={ordersPlaced(shown)}>{t('viewAll')}</CardLink>
      </CardHead>
      <ProgressBars
        label={t('productOrders.title')}
        emptyText={t('noData')}
        format={number}
        items={[
          { ...bar('finished', 'finished'), color: 2 },
          { ...bar('pending', 'pending'), color: 3 },
          { ...bar('rejected', 'closed'), color: 4 },
        ]}
      />
      <h3 className="home__sub">
        {/* Customers are counted from their orders, so this links to the list of orders. */}
        <CardLink to={`${ordersPlaced(shown)}&sortColumn=customer.name&sort=asc`}>{t('customers.title')}</CardLink>
      </h3>
      <Compared change={customers.change} since={t(`statistics.before.${range}`)} />
      <ProgressBars
        label={t('customers.title')}
        emptyText={t('noData')}
        format={number}
        items={[
          { name: t('customers.new'), value: customers.fresh, color: 1 },
          { name: t('customers.returning'), value: customers.returning, color: 2 },
        ]}
      />
    </Card>
  );
}

/** Share of completed kanban tasks and to-dos. */
export function Goals({ known: { goals } }: Pick<ReportCardsData, 'known'>) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const { tasks, todos } = goals;
  const done = tasks.done + todos.done;
  const all = done + tasks.open + todos.open;
  const percent = (value: number) => formatPercent(Math.round(value), language);
  return (
    <Card>
      <CardHead title={t('goals.title')} sub={t('goals.sub')} />
      <div className="home__center">
        <Gauge
          label={t('goals.label', { done, all })}
          emptyText={t('noData')}
          value={all > 0 ? (done / all) * 100 : null}
          caption={t('goals.completed')}
          valueLabel={t('goals.completed')}
          format={percent}
        />
      </div>
      <dl className="home__figures">
        {(['tasks', 'todos'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`goals.${name}`)}</dt>
            <dd>
              <CardLink to={name === 'tasks' ? '/apps/kanban' : '/apps/todo'}>
                {t('goals.of', {
                  done: formatNumber(goals[name].done, language),
                  all: formatNumber(goals[name].done + goals[name].open, language),
                })}
              </CardLink>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
