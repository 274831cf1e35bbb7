import { Link } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { AreaChart } from '~/components/chart/area-chart';
import { Gauge } from '~/components/chart/gauge';
import { ProgressBars } from '~/components/chart/progress-bars';
import { Money } from '~/components/text/money';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { formatMoney, formatNumber, formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { AddressSelect } from './address-select';
import { ordersPlaced } from './orders-placed';
import type { ReportCardsData } from './report.server';

export function RevenueReport({ cards: { revenue, years } }: { cards: ReportCardsData }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language, { short: true });
  const { year, sample, months, billed, received } = revenue;
  return (
    <Card>
      <div className="card__head">
        <div>
          <h2 className="card__title">{t('report.title')}</h2>
          <p className="card__sub">{sample ? t('report.sampleSub') : t('report.sub', { year })}</p>
        </div>
        <AddressSelect
          name="year"
          label={t('report.year')}
          value={year}
          options={years.map((value) => ({ value, label: value }))}
        />
      </div>
      <dl className="home__figures">
        <div>
          <dt>{t('revenue.received')}</dt>
          <dd>
            <Money cents={received} short />
          </dd>
        </div>
        <div>
          <dt>{sample ? t('report.budget') : t('revenue.billed')}</dt>
          <dd>
            <Money cents={billed} short />
          </dd>
        </div>
      </dl>
      {sample && <Chip>{t('sample')}</Chip>}
      {!sample && (
        <AreaChart
          label={t('report.label', { year, received: money(received), billed: money(billed) })}
          emptyText={t('revenue.empty')}
          categoryLabel={t('revenue.month')}
          categories={months.map(({ month }) => t(`months.${month.slice(5)}` as 'months.01'))}
          series={[
            { name: t('revenue.received'), values: months.map((month) => month.received) },
            { name: t('revenue.billed'), values: months.map((month) => month.billed), comparison: true },
          ]}
          highlight="peak"
          height={220}
          format={money}
        />
      )}
    </Card>
  );
}

export function SupportTracker({ sample: { support } }: Pick<ReportCardsData, 'sample'>) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const { totalTicket, newTicket, openTicket, responseTime } = support;
  const share = ((totalTicket - openTicket) / totalTicket) * 100;
  const percent = (value: number) => formatPercent(Math.round(value), language);
  return (
    <Card>
      <div className="card__head">
        <h2 className="card__title">{t('support.title')}</h2>
        <Chip>{t('sample')}</Chip>
      </div>
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

export function ProductOrders({
  known: { productOrders, customers, shown },
  range,
}: Pick<ReportCardsData, 'known' | 'range'>) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <Card>
      <div className="card__head">
        <div>
          <h2 className="card__title">{t('productOrders.title')}</h2>
          <p className="card__sub">{t(`range.${range}`)}</p>
        </div>
        <Link className="card__link" to={ordersPlaced(shown)}>
          {t('viewAll')}
        </Link>
      </div>
      <ProgressBars
        label={t('productOrders.title')}
        emptyText={t('noData')}
        format={number}
        items={[
          { name: t('productOrders.finished'), value: productOrders.finished, color: 2 },
          { name: t('productOrders.pending'), value: productOrders.pending, color: 3 },
          { name: t('productOrders.rejected'), value: productOrders.rejected, color: 4 },
        ]}
      />
      <h3 className="home__sub">{t('customers.title')}</h3>
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

export function Goals({ known: { goals } }: Pick<ReportCardsData, 'known'>) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const all = goals.done + goals.open;
  const percent = (value: number) => formatPercent(Math.round(value), language);
  return (
    <Card>
      <div className="card__head">
        <div>
          <h2 className="card__title">{t('goals.title')}</h2>
          <p className="card__sub">{t('goals.sub')}</p>
        </div>
        <Link className="card__link" to="/apps/kanban">
          {t('viewAll')}
        </Link>
      </div>
      <div className="home__center">
        <Gauge
          label={t('goals.label', { done: goals.done, all })}
          emptyText={t('noData')}
          value={all > 0 ? (goals.done / all) * 100 : null}
          caption={t('goals.completed')}
          valueLabel={t('goals.completed')}
          format={percent}
        />
      </div>
      <dl className="home__figures">
        <div>
          <dt>{t('goals.completed')}</dt>
          <dd>{formatNumber(goals.done, language)}</dd>
        </div>
        <div>
          <dt>{t('goals.open')}</dt>
          <dd>{formatNumber(goals.open, language)}</dd>
        </div>
      </dl>
    </Card>
  );
}
