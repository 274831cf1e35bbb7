import { CircleDollarSign, Clock, FilePen, Wallet } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SummaryBar } from '~/components/feedback/summary-strip';
import { formatMoney } from '~/lib/format';
import { listPath } from '../links';

const tiles = [
  { key: 'open', Icon: CircleDollarSign, color: 'primary', status: 'open' },
  { key: 'overdue', Icon: Clock, color: 'danger', status: 'Past Due' },
  { key: 'paid', Icon: Wallet, color: 'success', status: 'Paid' },
  { key: 'drafts', Icon: FilePen, color: 'neutral', status: 'Draft' },
] as const;

type Figures = Record<(typeof tiles)[number]['key'], { count: number; amount: number }>;

/** Totals of open, overdue, paid, and draft invoices, each with a link to its rows. Amounts are in cents. */
export function InvoiceTiles({ figures }: { figures: Figures }) {
  const { t, i18n } = useTranslation('invoice');
  return (
    <SummaryBar
      label={t('figures.label')}
      tiles={tiles.map(({ key, Icon, color, status }) => ({
        icon: <Icon size={19} strokeWidth={1.75} />,
        color,
        label: t(`figures.${key}`),
        figure: formatMoney(figures[key].amount, i18n.language, { short: true }),
        exact: formatMoney(figures[key].amount, i18n.language),
        count: t('count', { count: figures[key].count }),
        to: `${listPath}?${new URLSearchParams({ status })}`,
      }))}
    />
  );
}
