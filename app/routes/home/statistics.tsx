import { Link } from '@remix-run/react';
import { ChartLine, Mail, MousePointerClick, ShoppingBag, UserPlus, Users, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BarChart } from '~/components/chart/kinds/bar';
import { MiniBars } from '~/components/chart/kinds/mini-bars';
import { Sparkline } from '~/components/chart/kinds/sparkline';
import { StatCard } from '~/components/feedback/stat-card';
import { Card, CardHead, CardLink } from '~/components/ui/card';
import { formatDate, formatNumber } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { invoicesPaid, ordersCounted, ordersPlaced } from './drill-down-links';
import { Compared, useDelta } from './compared';
import type { ReportCardsData } from './report.server';
import { ShortMoney } from './short-money';

type CardsProp = { cards: ReportCardsData };

const known = {
  orders: { Icon: ShoppingBag, color: 'primary', isMoney: false, behind: ordersPlaced },
  sales: { Icon: ChartLine, color: 'success', isMoney: true, behind: ordersCounted },
  received: { Icon: Wallet, color: 'info', isMoney: true, behind: invoicesPaid },
} as const;

/**
 * A statistics card with stored data. It links to the underlying list, and shows the change compared with the previous
 * period.
 */
export function KnownFigure({ name, cards }: { name: keyof typeof known } & CardsProp) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const { Icon, color, isMoney, behind } = known[name];
  const { value, change, course } = cards.known[name];
  return (
    <Link to={behind(cards.known.shown)}>
      <StatCard
        icon={<Icon size={17} strokeWidth={2} />}
        color={color}
        label={t(`statistics.${name}`)}
        value={isMoney ? <ShortMoney cents={value} /> : formatNumber(value, language)}
        delta={useDelta()(change)}
        since={t(change === null ? 'statistics.noBefore' : `statistics.before.${cards.range}`)}
        chart={<MiniBars values={course} />}
      />
    </Link>
  );
}

const samples = {
  subscribers: { Icon: UserPlus, color: 'warning' },
  profit: { Icon: Wallet, color: 'success' },
  siteTraffic: { Icon: MousePointerClick, color: 'info' },
  activeUsers: { Icon: Users, color: 'primary' },
  newsletter: { Icon: Mail, color: 'danger' },
} as const;

/** A statistics card for data that the workspace doesn't store. It's labeled "sample". */
export function SampleFigure({ name, cards }: { name: keyof typeof samples } & CardsProp) {
  const { t } = useTranslation('home');
  const { Icon, color } = samples[name];
  const { value, course } = cards.sample.series[name];
  return (
    <StatCard
      icon={<Icon size={17} strokeWidth={2} />}
      color={color}
      label={t(`statistics.${name}`)}
      value={formatNumber(value ?? course.at(-1) ?? 0, useLanguage())}
      since={t('sample')}
      chart={<Sparkline values={course} color={2} />}
    />
  );
}

/** Orders of the last seven days, one bar per day. */
export function OrderDays({ cards: { known } }: CardsProp) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const { orderDays } = known;
  const count = orderDays.reduce((sum, one) => sum + one.count, 0);
  return (
    <Card>
      <CardHead
        title={t('orderDays.title')}
        sub={t('orderDays.sub', { count })}
        below={<Compared change={known.orderDaysChange} since={t('statistics.before.week')} />}
      >
        <CardLink to={ordersPlaced(known.week)}>{t('viewAll')}</CardLink>
      </CardHead>
      <BarChart
        label={t('orderDays.label', { count })}
        emptyText={t('noData')}
        categoryLabel={t('orderDays.day')}
        categories={orderDays.map(({ day }) => formatDate(day, language, 'weekdayShort'))}
        series={[{ name: t('statistics.orders'), values: orderDays.map((one) => one.count) }]}
        height={200}
        format={(value) => formatNumber(value, language)}
      />
    </Card>
  );
}
