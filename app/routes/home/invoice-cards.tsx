import { Link } from '@remix-run/react';
import { CircleCheck, Clock, FilePen, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '~/components/ui/avatar';
import { AreaChart } from '~/components/chart/kinds/area';
import { StatCard } from '~/components/feedback/stat-card';
import { StatusChip } from '~/components/feedback/status-chip';
import { Num } from '~/components/text/num';
import { invoiceStateColor } from '~/components/feedback/invoice-state-color';
import { daysOfMonths, invoicesBilled, invoicesPaid } from './drill-down-links';
import type { InvoiceCardsData } from './invoice-cards.server';
import { ShortMoney } from './short-money';
import { SumFigure } from './sum-figure';
import { Money } from '~/components/text/money';
import { Card, CardHead, CardLink, CardSub } from '~/components/ui/card';
import { CardList, CardRow, CardRowEnd, CardRowLink, CardRowText } from '~/components/ui/card-list';
import { formatMoney } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';

const list = '/apps/invoice/list';

/** Total of open, overdue, paid, or draft invoices, with a link to them. */
export function InvoiceFigure({ name, figures }: { name: InvoiceTile } & Pick<InvoiceCardsData, 'figures'>) {
  const { t } = useTranslation('home');
  const { to, Icon, color, of } = tiles[name];
  const figure = figures[of];
  return (
    <Link to={`${list}?status=${to}`}>
      <StatCard
        icon={<Icon size={17} strokeWidth={2} />}
        color={color}
        label={t(`figures.${of}`)}
        value={<ShortMoney cents={figure.amount} />}
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

type InvoiceTile = keyof typeof tiles;

/** Amounts billed and received by month. */
export function Revenue({ months }: Pick<InvoiceCardsData, 'months'>) {
  const { exact, short } = useMoney();
  const { t } = useTranslation('home');
  const names = months.map(({ month }) => t(`months.${month.slice(5)}` as 'months.01'));
  const sum = (key: 'billed' | 'received') => months.reduce((total, month) => total + month[key], 0);
  const hasAmounts = months.some(({ billed, received }) => billed !== 0 || received !== 0);
  const days = daysOfMonths(months[0]?.month ?? '', months.at(-1)?.month ?? '');
  return (
    <Card>
      <CardHead title={t('revenue.title')} sub={t('revenue.sub')}>
        <CardLink to={list}>{t('revenue.link')}</CardLink>
      </CardHead>
      <dl className="home__figures">
        <SumFigure name={t('revenue.received')} cents={sum('received')} to={invoicesPaid(days)} />
        <SumFigure name={t('revenue.billed')} cents={sum('billed')} to={invoicesBilled(days)} comparison />
      </dl>
      <AreaChart
        label={t('revenue.label', { received: short(sum('received')), billed: short(sum('billed')) })}
        emptyText={t('revenue.empty')}
        categoryLabel={t('revenue.month')}
        categories={hasAmounts ? names : []}
        series={[
          { name: t('revenue.received'), values: months.map(({ received }) => received) },
          { name: t('revenue.billed'), values: months.map(({ billed }) => billed), comparison: true },
        ]}
        height={240}
        format={exact}
        axisFormat={short}
      />
    </Card>
  );
}

/** Invoices that have been overdue the longest, each with the amount due. */
export function Overdue({ invoices }: { invoices: InvoiceCardsData['overdue'] }) {
  const { t } = useTranslation('home');
  return (
    <Card>
      <CardHead title={t('overdue.title')} sub={t('overdue.sub')}>
        <CardLink to={`${list}?status=Past+Due`}>{t('viewAll')}</CardLink>
      </CardHead>
      {invoices.length === 0 && <CardSub>{t('overdue.none')}</CardSub>}
      <CardList>
        {invoices.map(({ id, name, client, avatar, due, daysLate }) => (
          <CardRow key={id}>
            <Avatar name={client} src={avatar || undefined} size={34} />
            <CardRowText>
              <CardRowLink to={`/apps/invoice/preview/${id}`} dir="auto">
                {client}
              </CardRowLink>
              <Num>{name}</Num> · {t('overdue.days', { count: daysLate })}
            </CardRowText>
            <CardRowEnd>
              <Money cents={due} />
            </CardRowEnd>
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}

/** Newest invoices, each with its state and total. */
export function Newest({ invoices }: { invoices: InvoiceCardsData['newest'] }) {
  const { t } = useTranslation('home');
  const { t: tInvoice } = useTranslation('invoice');
  return (
    <Card>
      <CardHead title={t('newest.title')} sub={t('newest.sub')}>
        <CardLink to={list}>{t('viewAll')}</CardLink>
      </CardHead>
      {invoices.length === 0 && <CardSub>{t('newest.none')}</CardSub>}
      <CardList>
        {invoices.map(({ id, name, client, avatar, total, state }) => (
          <CardRow key={id}>
            <Avatar name={client} src={avatar || undefined} size={34} />
            <CardRowText>
              <CardRowLink to={`/apps/invoice/preview/${id}`} dir="auto">
                {client}
              </CardRowLink>
              <Num>{name}</Num> · <Money cents={total} />
            </CardRowText>
            <StatusChip color={invoiceStateColor[state]}>{tInvoice(`status.${state}`)}</StatusChip>
          </CardRow>
        ))}
      </CardList>
    </Card>
  );
}

/** Returns functions that format amounts as strings, for charts and labels, which can't contain elements. */
function useMoney() {
  const language = useLanguage();
  return {
    exact: (cents: number) => formatMoney(cents, language),
    short: (cents: number) => formatMoney(cents, language, { short: true }),
  };
}
