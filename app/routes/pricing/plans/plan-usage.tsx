import { useTranslation } from 'react-i18next';
import { Card, CardSub, CardTitle } from '~/components/ui/card';
import { LinearProgress } from '~/components/ui/progress';
import type { Usage } from '~/models/subscription/usage.server';
import { useFigure } from './use-figure';

/** The user's usage of the plan limits, as numbers and bars (features §14). */
export function PlanUsage({ plan, usage }: { plan: string; usage: Usage[] }) {
  const { t } = useTranslation('pricing');
  return (
    <Card aria-labelledby="usage" className="pricing-usage">
      <CardTitle id="usage">{t('usage.title', { plan })}</CardTitle>
      <CardSub>{t('usage.text')}</CardSub>
      <ul className="pricing-usage__rows" role="list">
        {usage.map((one) => (
          <UsageRow key={one.key} usage={one} />
        ))}
      </ul>
    </Card>
  );
}

function UsageRow({ usage: { key, used, limit } }: { usage: Usage }) {
  const { t } = useTranslation('pricing');
  const figure = useFigure(key);
  const kind = limit === null ? 'any' : limit === 0 ? 'none' : 'of';
  return (
    <li className="pricing-usage__row">
      <span className="pricing-usage__name" id={`usage-${key}`}>
        {t(`usage.${key}`)}
      </span>
      {limit !== null && limit > 0 && (
        <LinearProgress
          aria-labelledby={`usage-${key}`}
          value={(100 * used) / limit}
          color={used > limit ? 'danger' : 'primary'}
        />
      )}
      <span>{t(`usage.${kind}`, { used: figure(used), limit: figure(limit ?? 0) })}</span>
      {limit !== null && limit > 0 && used > limit && <span>{t('usage.over')}</span>}
    </li>
  );
}
