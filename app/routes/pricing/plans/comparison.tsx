import { useTranslation } from 'react-i18next';
import { Money } from '~/components/text/money';
import { YesNo } from '~/components/text/yes-no';
import { Card, CardTitle } from '~/components/ui/card';
import { type Billing, comparisonOf, type PlanId, type PlanLimit, priceOf } from '~/models/pricing/rules';
import type { Plan } from './plan-card';
import { useFigure } from './use-figure';

/** Table that compares the plans: their price, their limits, and the features that each plan includes or lacks. */
export function Comparison({
  plans,
  billing,
  current,
}: {
  plans: Plan[];
  billing: Billing;
  current: PlanId | undefined;
}) {
  const { t } = useTranslation('pricing');
  const texts = new Map(
    plans.flatMap(({ planBenefits, benefitTexts }) =>
      planBenefits.map((benefit, at) => [benefit, benefitTexts[at]] as const),
    ),
  );
  return (
    <Card aria-labelledby="compare" className="pricing-compare">
      <CardTitle id="compare">{t('compare')}</CardTitle>
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
            {comparisonOf(plans).map((row) =>
              'limit' in row ? (
                <tr key={row.limit}>
                  <th scope="row">{t(`limit.${row.limit}`)}</th>
                  {row.figures.map((figure, at) => (
                    <td key={plans[at]?.id}>
                      <Limit of={row.limit} figure={figure} />
                    </td>
                  ))}
                </tr>
              ) : (
                <tr key={row.benefit}>
                  <th scope="row" dir="auto">
                    {texts.get(row.benefit) ?? row.benefit}
                  </th>
                  {row.has.map((it, at) => (
                    <td key={plans[at]?.id}>
                      <YesNo it={it} yes={t('has')} no={t('lacks')} />
                    </td>
                  ))}
                </tr>
              ),
            )}
          </tbody>
        </table>
      </div>
    </Card>
  );
}

function Limit({ of, figure }: { of: PlanLimit; figure: number | null }) {
  const { t } = useTranslation('pricing');
  const write = useFigure(of);
  if (figure === 0) return <YesNo it={false} yes={t('has')} no={t('lacks')} />;
  if (figure === null) return t('limit.any');
  return of === 'storage' ? write(figure) : t(`limit.of.${of}`, { amount: write(figure) });
}
