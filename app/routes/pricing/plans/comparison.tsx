import { useTranslation } from 'react-i18next';
import { Money } from '~/components/text/money';
import { YesNo } from '~/components/text/yes-no';
import { Card } from '~/components/ui/card';
import { type Billing, type PlanId, priceOf } from '~/models/pricing/rules';
import type { Plan } from './plan-card';

/** Every benefit against every plan: a plan has what it names and what the smaller ones before it name. */
export function Comparison({ plans, billing, current }: { plans: Plan[]; billing: Billing; current: PlanId }) {
  const { t } = useTranslation('pricing');
  const benefits = [...new Set(plans.flatMap(({ planBenefits }) => planBenefits))];
  const firstWith = (benefit: string) => plans.findIndex(({ planBenefits }) => planBenefits.includes(benefit));
  return (
    <Card aria-labelledby="compare" className="pricing-compare">
      <h2 className="card__title" id="compare">
        {t('compare')}
      </h2>
      <div className="pricing-compare__scroll" tabIndex={0} role="group" aria-labelledby="compare">
        <table>
          <thead>
            <tr>
              <th scope="col">{t('feature')}</th>
              {plans.map(({ id, title }) => (
                <th key={id} scope="col">
                  {title}
                  {id === current && <span className="vh"> ({t('own')})</span>}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">{t(billing === 'yearly' ? 'price.yearly' : 'price.monthly')}</th>
              {plans.map((plan) => (
                <td key={plan.id}>
                  <Money cents={priceOf(plan, billing)} />
                </td>
              ))}
            </tr>
            {benefits.map((benefit) => (
              <tr key={benefit}>
                <th scope="row" dir="auto">
                  {benefit}
                </th>
                {plans.map(({ id }, at) => (
                  <td key={id}>
                    <YesNo it={at >= firstWith(benefit)} yes={t('has')} no={t('lacks')} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </Card>
  );
}
