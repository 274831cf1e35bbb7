import type { LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormCard } from '~/components/form/form-card';
import { FormFoot } from '~/components/form/form-actions';
import { SubmitButton } from '~/components/form/submit-button';
import { Day } from '~/components/text/day';
import { Money } from '~/components/text/money';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { Radio } from '~/components/ui/checkbox';
import { TextWithValue } from '~/components/text/text-with-value';
import { pricingPage } from '~/models/pricing/queries.server';
import { billings, priceOf } from '~/models/pricing/rules';
import { subscriptionOf } from '~/models/subscription/queries.server';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { planChangePath, pricingPath } from '~/routes/pricing/feature';
import accountCss from '../account.css?url';
import { SettingsFrame } from '../settings-frame';

export const handle = { i18n: ['account', 'pricing', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: accountCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Account');
  const [t, { plans }, { standing }] = await Promise.all([
    translatorFor(request, 'account'),
    pricingPage(await languageOf(request)),
    subscriptionOf(account),
  ]);
  return {
    title: t('section.billing'),
    standing,
    plans: plans.map(({ id, title, subtitle, monthlyPrice, yearlyPlan }) => ({
      id,
      title,
      subtitle,
      monthlyPrice,
      yearlyPlan,
    })),
  };
}

/** Current plan of the account. To switch plans, users go to the page that shows the cost of the change. */
export default function Billing() {
  const { t } = useTranslation(['account', 'pricing']);
  const { standing, plans } = useLoaderData<typeof loader>();
  const { planId, billing, next, trialEndsOn } = standing;
  const current = plans.find(({ id }) => id === planId);
  const later = plans.find(({ id }) => id === next?.planId);
  return (
    <SettingsFrame section="billing">
      {trialEndsOn && (
        <Alert
          title={
            <>
              <TextWithValue text={(value) => t('pricing:trial.running', { value })}>
                <Day date={trialEndsOn} />
              </TextWithValue>
            </>
          }
        />
      )}
      {next && later && (
        <Alert
          title={
            <>
              <TextWithValue text={(value) => t('billing.later', { plan: later.title, value })}>
                <Day date={next.on} />
              </TextWithValue>
            </>
          }
        />
      )}
      <Form method="get" action={planChangePath} key={`${planId} ${billing}`}>
        <FormCard title={t('billing.title')} sub={t('billing.sub')} columns={1}>
          {current && (
            <p className="settings__name">
              <TextWithValue text={(value) => t('billing.now', { plan: current.title, value })}>
                <Money cents={trialEndsOn ? 0 : priceOf(current, billing)} />
              </TextWithValue>{' '}
              {t(billing === 'yearly' ? 'billing.perYear' : 'billing.perMonth')}
            </p>
          )}
          <fieldset className="settings__plans">
            <legend className="vh">{t('billing.title')}</legend>
            {plans.map(({ id, title, subtitle, monthlyPrice }) => (
              <label key={id} className="settings__plan">
                <Radio name="planId" value={id} defaultChecked={id === planId} />
                <span className="settings__plan-text">
                  <span className="settings__name">{title}</span>
                  <span className="settings__note">{subtitle}</span>
                </span>
                <span className="settings__note">
                  <Money cents={monthlyPrice * 100} /> {t('billing.perMonth')}
                </span>
              </label>
            ))}
          </fieldset>
          <fieldset className="settings__plans">
            <legend className="settings__note">{t('pricing:billing.label')}</legend>
            {billings.map((one) => (
              <label key={one} className="check">
                <Radio name="billing" value={one} defaultChecked={one === billing} />
                <span>{t(`pricing:billing.${one}`)}</span>
              </label>
            ))}
          </fieldset>
          <FormFoot>
            <ButtonLink variant="plain" to={pricingPath}>
              {t('billing.compare')}
            </ButtonLink>
            <SubmitButton>{t('billing.submit')}</SubmitButton>
          </FormFoot>
        </FormCard>
      </Form>
    </SettingsFrame>
  );
}
