import { Link } from '@remix-run/react';
import { ChartLine, Mail, MousePointerClick, ShoppingBag, UserPlus, Users, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MiniBars } from '~/components/chart/mini-bars';
import { Sparkline } from '~/components/chart/sparkline';
import { StatCard } from '~/components/feedback/stat-card';
import { formatMoney, formatNumber, formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import type { ReportCardsData } from './report.server';

type Figure = ReportCardsData['known']['orders'];

/** The statistics cards: what the store knows leads to its list, with the change against the period before; the rest says "sample". */
export function StatisticsCards({ cards: { range, known, sample } }: { cards: ReportCardsData }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const money = (cents: number) => formatMoney(cents, language, { short: true });
  const number = (value: number) => formatNumber(value, language);
  const deltaOf = ({ change }: Figure) =>
    change === null ? undefined : { text: formatPercent(Math.round(Math.abs(change)), language), up: change >= 0 };
  const known3 = [
    { key: 'orders', Icon: ShoppingBag, color: 'primary', figure: known.orders, text: number, to: '/apps/order/list' },
    { key: 'sales', Icon: ChartLine, color: 'success', figure: known.sales, text: money, to: '/apps/order/list' },
    { key: 'received', Icon: Wallet, color: 'info', figure: known.received, text: money, to: '/apps/invoice/list' },
  ] as const;
  const samples = [
    { key: 'subscribers', Icon: UserPlus, color: 'warning' },
    { key: 'profit', Icon: Wallet, color: 'success' },
    { key: 'siteTraffic', Icon: MousePointerClick, color: 'info' },
    { key: 'activeUsers', Icon: Users, color: 'primary' },
    { key: 'newsletter', Icon: Mail, color: 'danger' },
  ] as const;
  return (
    <div className="home__stats">
      {known3.map(({ key, Icon, color, figure, text, to }) => (
        <Link to={to} key={key}>
          <StatCard
            icon={<Icon size={17} strokeWidth={2} />}
            color={color}
            label={t(`statistics.${key}`)}
            value={text(figure.value)}
            delta={deltaOf(figure)}
            since={t(figure.change === null ? 'statistics.noBefore' : `statistics.before.${range}`)}
            chart={<MiniBars values={figure.course} />}
          />
        </Link>
      ))}
      {samples.map(({ key, Icon, color }) => {
        const { value, course } = sample.series[key];
        return (
          <StatCard
            key={key}
            icon={<Icon size={17} strokeWidth={2} />}
            color={color}
            label={t(`statistics.${key}`)}
            value={number(value ?? course.at(-1) ?? 0)}
            since={t('sample')}
            chart={<Sparkline values={course} color={2} />}
          />
        );
      })}
    </div>
  );
}
