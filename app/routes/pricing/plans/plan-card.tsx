import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { TextWithValue } from '~/components/text/text-with-value';
import { Num } from '~/components/text/num';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { Chip } from '~/components/ui/chip';
import { formatMoney } from '~/lib/format';
import { useLanguage } from '~/lib/use-language';
import { type Billing, priceOf, yearlySaving } from '~/models/pricing/rules';
import type { pricingPage } from '~/models/pricing/queries.server';
import type { subscriptionOf } from '~/models/subscription/queries.server';
import { changeUrl } from '../links';

export type Plan = Awaited<ReturnType<typeof pricingPage>>['plans'][number];
/** `null` for visitors, because they have no plan. */
type Standing = Awaited<ReturnType<typeof subscriptionOf>>['standing'] | null;

/**
 * A plan: its price, the savings with yearly billing, its features, and a link to choose it or a note that it's the
 * current plan.
 */
export function PlanCard({ plan, billing, standing }: { plan: Plan; billing: Billing; standing: Standing }) {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  const { id, title, subtitle, img, popular, benefitTexts, monthlyPrice, yearlyPlan } = plan;
  const perMonth = billing === 'yearly' ? yearlyPlan.perMonth : monthlyPrice;
  const saving = yearlySaving(plan).cents;
  const isFree = monthlyPrice === 0;
  const isOwn = standing?.planId === id && (isFree || (standing.billing === billing && standing.trialEndsOn === null));
  return (
    <Card className={popular ? 'plan plan--popular' : 'plan'} aria-labelledby={`plan-${id}`}>
      {popular && (
        <span className="plan__chip">
          <Chip color="primary">{t('popular')}</Chip>
        </span>
      )}
      <img className="plan__art" src={img} alt="" width={240} height={120} decoding="async" />
      <h2 className="plan__title" id={`plan-${id}`}>
        {title}
      </h2>
      <p className="plan__sub" dir="auto">
        {subtitle}
      </p>
      <p className="plan__price">
        <Num className="plan__figure">{formatMoney(perMonth * 100, language).replace(/[.,]00(?=\D|$)/, '')}</Num>
        <span>{t('perMonth')}</span>
      </p>
      <p className="plan__year">
        {billing === 'yearly' && !isFree && (
          <>
            <TextWithValue text={(value) => t('perYear', { value })}>
              <Money cents={priceOf(plan, 'yearly')} />
            </TextWithValue>{' '}
          </>
        )}
        {isFree && t('free')}
        {!isFree && <span className="plan__saving">{t('saving', { amount: formatMoney(saving, language) })}</span>}
      </p>
      <ul className="plan__benefits" role="list">
        {benefitTexts.map((benefit) => (
          <li key={benefit}>
            <Check size={16} aria-hidden />
            <span dir="auto">{benefit}</span>
          </li>
        ))}
      </ul>
      {isOwn ? (
        <p className="plan__own">
          <Check size={16} aria-hidden />
          {t('own')}
          {standing?.next && (
            <>
              {' – '}
              <TextWithValue text={(value) => t('until', { value })}>
                <Day date={standing.next.on} />
              </TextWithValue>
            </>
          )}
        </p>
      ) : (
        <ButtonLink
          fullWidth
          variant={popular ? 'solid' : 'outlined'}
          color={popular ? 'primary' : 'neutral'}
          to={changeUrl({ planId: id, billing })}
        >
          {t('choose', { plan: title })}
        </ButtonLink>
      )}
    </Card>
  );
}
