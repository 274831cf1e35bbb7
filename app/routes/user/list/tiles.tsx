import { CreditCard, UserCheck, UserPlus, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { SummaryBar } from '~/components/feedback/summary-strip';
import { formatNumber } from '~/lib/format';
import { userListPath } from '../links';

const tiles = [
  { key: 'all', Icon: Users, color: 'primary', query: '' },
  { key: 'signIn', Icon: UserCheck, color: 'success', query: '?access=can' },
  { key: 'pending', Icon: UserPlus, color: 'warning', query: '?status=pending' },
  { key: 'paid', Icon: CreditCard, color: 'info', query: '?sortColumn=currentPlan&sort=desc' },
] as const;

/**
 * Numbers of users: all, those who can sign in, pending ones, and those on a paid plan. Each links to the list, all but
 * the first with a filter or sort order.
 */
export function UserTiles({ figures }: { figures: Record<(typeof tiles)[number]['key'], number> }) {
  const { t, i18n } = useTranslation('user');
  return (
    <SummaryBar
      label={t('figures.label')}
      tiles={tiles.map(({ key, Icon, color, query }) => ({
        icon: <Icon size={19} strokeWidth={1.75} />,
        color,
        label: t(`figures.${key}`),
        figure: formatNumber(figures[key], i18n.language),
        to: `${userListPath}${query}`,
      }))}
    />
  );
}
