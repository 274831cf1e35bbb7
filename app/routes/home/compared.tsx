import { useTranslation } from 'react-i18next';
import { Delta } from '~/components/feedback/stat-card';
import { formatPercent } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';

/**
 * Returns a function that formats a change in percent for `Delta`. The function returns `undefined` if there's nothing
 * to compare with.
 */
export function useDelta() {
  const language = useLanguage();
  return (change: number | null) =>
    change === null
      ? undefined
      : { text: formatPercent(Math.round(Math.abs(change)), language), up: Math.round(change) >= 0 };
}

/**
 * Change of a card's number compared with the previous period, whose name is `since`, or a note if there's nothing to
 * compare with.
 */
export function Compared({ change, since }: { change: number | null; since: string }) {
  const { t } = useTranslation('home');
  const delta = useDelta()(change);
  return (
    <p className="stat-card__since home__since">
      {delta && <Delta {...delta} />} {delta ? since : t('statistics.noBefore')}
    </p>
  );
}
