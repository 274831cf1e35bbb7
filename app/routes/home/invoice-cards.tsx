import { Link } from '@remix-run/react';
import { CircleCheck, Clock, FilePen, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { AreaChart } from '~/components/chart/kinds/area';
import { ChartSwatch } from '~/components/chart/legend';
import { StatCard } from '~/components/feedback/stat-card';
import { StatusChip } from '~/components/feedback/status-chip';
import { Num } from '~/components/text/num';
import { invoiceStateColor } from '~/routes/invoice/status-color';
import { daysOfMonths, invoicesBilled, invoicesPaid } from './behind';
import type { InvoiceCardsData } from './invoice-cards.server';
import { Money } from '~/components/text/money';
import { Card } from '~/components/ui/card';
import { formatMoney } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';

const list = '/apps/invoice/list';

/** What is open, late, paid or unfinished: a figure that leads to its rows. */
export function InvoiceFigure({ name, figures }: { name: InvoiceTile } & Pick<InvoiceCardsData, 'figures'>) {
  const shortMoney = useShortMoney();
  const { t } = useTranslation('home');
  const { to, Icon, color, of } = tiles[name];
  const figure = figures[of];
  return (
    <Link to={`${list}?status=${to}`}>
      <StatCard
        icon={<Icon size={17} strokeWidth={2} />}
        color={color}
        label={t(`figures.${of}`)}
        value={shortMoney(figure.amount)}
        since={t('invoices', { count: figure.count })}
      />
    </Link>
  );
}

const tiles = {
  open: { to: 'open', Icon: Wallet, color: 'primary', of: 'open' },
  pastDue: { to: 'Past+Due', Icon: Clock, color: 'danger', of: 'overdue' },
  paid: { to: 'Paid', Icon: CircleCheck, color: 'success', of: 'paid' },
  drafts: { to: 'Draft', Icon: FilePen, color: 'neutral', of: 'drafts' },
} as const;

export type InvoiceTile = keyof typeof tiles;

export function Revenue({ months }: Pick<InvoiceCardsData, 'months'>) {
  const shortMoney = useShortMoney();
  const { t } = useTranslation('home');
  const names = months.map(({ month }) => t(`months.${month.slice(5)}` as 'months.01'));
  const sum = (key: 'billed' | 'received') => months.reduce((total, month) => total + month[key], 0);
  const days = daysOfMonths(months[0]?.month ?? '', months.at(-1)?.month ?? '');
  return (
    <Card>
      <div className="card__head">
        <div>
          <h2 className="card__title">{t('revenue.title')}</h2>
          <p className="card__sub">{t('revenue.sub')}</p>
        </div>
        <Link className="card__link" to={list}>
          {t('revenue.link')}
        </Link>
      </div>
      <dl className="home__figures">
        <div>
          <dt className="chart-legend__name">
            <ChartSwatch color="var(--chart-1)" />
            {t('revenue.received')}
          </dt>
          <dd>
            <Link className="card__link" to={invoicesPaid(days)}>
              <Money cents={sum('received')} short />
            </Link>
          </dd>
        </div>
        <div>
          <dt className="chart-legend__name">
            <ChartSwatch color="var(--chart-6)" dashed />
            {t('revenue.billed')}
          </dt>
          <dd>
            <Link className="card__link" to={invoicesBilled(days)}>
              <Money cents={sum('billed')} short />
            </Link>
          </dd>
        </div>
      </dl>
      <AreaChart
        label={t('revenue.label', { received: shortMoney(sum('received')), billed: shortMoney(sum('billed')) })}
        emptyText={t('revenue.empty')}
        categoryLabel={t('revenue.month')}
        categories={names}
        series={[
          { name: t('revenue.received'), values: months.map(({ received }) => received) },
          { name: t('revenue.billed'), values: months.map(({ billed }) => billed), comparison: true },
        ]}
        height={240}
        format={shortMoney}
      />
    </Card>
  );
}

export function Overdue({ invoices }: { invoices: InvoiceCardsData['overdue'] }) {
  const { t } = useTranslation('home');
  return (
    <Card>
      <div className="card__head">
        <div>
          <h2 className="card__title">{t('overdue.title')}</h2>
          <p className="card__sub">{t('overdue.sub')}</p>
        </div>
        <Link className="card__link" to={`${list}?status=Past+Due`}>
          {t('viewAll')}
        </Link>
      </div>
      {invoices.length === 0 && <p className="card__sub">{t('overdue.none')}</p>}
      <ul className="card-list" role="list">
        {invoices.map(({ id, name, client, avatar, due, daysLate }) => (
          <li className="card-list__row" key={id}>
            <Avatar name={client} src={avatar || undefined} size={34} />
            <span className="card-list__text">
              <Link className="card-list__name" to={`/apps/invoice/preview/${id}`} dir="auto">
                {client}
              </Link>
              <Num>{name}</Num> · {t('overdue.days', { count: daysLate })}
            </span>
            <Money cents={due} short className="card-list__end" />
          </li>
        ))}
      </ul>
    </Card>
  );
}

export function Newest({ invoices }: { invoices: InvoiceCardsData['newest'] }) {
  const { t } = useTranslation('home');
  const { t: tInvoice } = useTranslation('invoice');
  return (
    <Card>
      <div className="card__head">
        <h2 className="card__title">{t('newest.title')}</h2>
        <Link className="card__link" to={list}>
          {t('viewAll')}
        </Link>
      </div>
      <ul className="card-list" role="list">
        {invoices.map(({ id, name, client, avatar, total, state }) => (
          <li className="card-list__row" key={id}>
            <Avatar name={client} src={avatar || undefined} size={34} />
            <span className="card-list__text">
              <Link className="card-list__name" to={`/apps/invoice/preview/${id}`} dir="auto">
                {client}
              </Link>
              <Num>{name}</Num> · <Money cents={total} short />
            </span>
            <StatusChip color={invoiceStateColor[state]}>{tInvoice(`status.${state}`)}</StatusChip>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Amounts as text, where a chart or a label takes no element. */
function useShortMoney() {
  const language = useLanguage();
  return (cents: number) => formatMoney(cents, language, { short: true });
}
