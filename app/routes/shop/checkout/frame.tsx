import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineSuccess } from '~/components/form/inline-success';
import { useActionResult } from '~/components/form/use-answer';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { Stepper } from '~/components/ui/stepper';
import { type CheckoutStep, checkoutSteps } from '~/models/checkout/rules';
import type { CheckoutView } from '~/models/checkout/queries.server';
import { checkoutPath, stepPath } from '../links';
import type { CodeResult } from './checkout.server';
import { Summary } from './summary';

/** A step of the checkout (design §7): links to all steps, the step itself, and the totals at the side. */
export function CheckoutFrame({
  step,
  view,
  formId,
  children,
  action,
}: {
  step: CheckoutStep;
  view: CheckoutView;
  /** ID of the step's form, which is sent along when a code next to it is redeemed. */
  formId?: string;
  children: ReactNode;
  /** The button to the next step, below the totals. */
  action?: ReactNode;
}) {
  const { t } = useTranslation(['shop', 'common']);
  const { done, changeId, onward } = (useActionResult() as CodeResult | undefined) ?? {};
  return (
    <Page>
      <PageHeader title={t(`checkout.step.${step}`)} />
      <Steps current={step} done={view.done} next={view.next} />
      {view.isShort && step !== 'cart' && (
        <Alert
          color="warning"
          title={t('checkout.short.title')}
          endDecorator={
            <ButtonLink variant="outlined" color="neutral" size="sm" to={checkoutPath}>
              {t('checkout.short.toCart')}
            </ButtonLink>
          }
        />
      )}
      {/* Enter in a field activates the form's first button, which must not be Undo or a saved address's or code's. */}
      {formId !== undefined && <button form={formId} className="vh" tabIndex={-1} aria-hidden="true" />}
      {done !== undefined && formId !== undefined && (
        <InlineSuccess
          message={done}
          changeId={changeId}
          formId={formId}
          onward={onward === undefined ? undefined : { to: onward, label: t('checkout.continue') }}
        />
      )}
      <div className="checkout-grid">
        <div className="checkout-main">{children}</div>
        {view.lines.length > 0 && (
          <aside className="checkout-side" aria-label={t('checkout.sums.title')}>
            <Summary view={view} formId={formId}>
              {action}
            </Summary>
          </aside>
        )}
      </div>
    </Page>
  );
}

function Steps({ current, done, next }: { current: CheckoutStep } & Pick<CheckoutView, 'done' | 'next'>) {
  const { t } = useTranslation('shop');
  return (
    <Stepper
      aria-label={t('checkout.steps')}
      current={checkoutSteps.indexOf(current)}
      steps={checkoutSteps.map((step) => ({
        label: t(`checkout.step.${step}`),
        to: done.includes(step) || step === next ? stepPath(step) : undefined,
        done: done.includes(step),
      }))}
    />
  );
}
