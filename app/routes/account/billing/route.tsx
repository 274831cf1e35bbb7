import { getFormProps, useForm } from '@conform-to/react';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { Form, Link, useActionData, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { RouteError } from '~/components/feedback/route-error';
import { ErrorSummary } from '~/components/form/error-summary';
import { FormCard } from '~/components/form/form-card';
import { HiddenFields } from '~/components/form/hidden-fields';
import { SubmitButton } from '~/components/form/submit-button';
import { Money } from '~/components/text/money';
import { Checkbox, Radio } from '~/components/ui/checkbox';
import { choosePlan } from '~/models/account-settings/commands.server';
import { type BillingForm, billingFormSchema } from '~/models/account-settings/form.schema';
import { getBilling } from '~/models/account-settings/queries.server';
import { getPricing } from '~/models/pricing/queries.server';
import { translatorFor } from '~/http/i18n.server';
import { requireAccess } from '~/http/page.server';
import { pageTitle } from '~/http/page-title';
import { saveForm } from '~/http/save-form.server';
import { isRouted } from '~/routed-pages';
import accountCss from '../account.css?url';
import { sectionPath } from '../sections';
import { SettingsFrame } from '../settings-frame';

export const handle = { i18n: ['account', 'form'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: accountCss }];
export const meta: MetaFunction<typeof loader> = ({ data }) => pageTitle(data?.title);

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Account');
  const [t, billing, { basicPlan, standardPlan, enterprisePlan }] = await Promise.all([
    translatorFor(request, 'account'),
    getBilling(account.id),
    getPricing(),
  ]);
  const plans = [
    { id: 'basic', ...basicPlan },
    { id: 'standard', ...standardPlan },
    { id: 'enterprise', ...enterprisePlan },
  ].map(({ id, title, subtitle, monthlyPrice, yearlyPlan }) => ({ id, title, subtitle, monthlyPrice, yearlyPlan }));
  return { title: t('section.billing'), billing, plans };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Account');
  return saveForm({
    request,
    actor,
    schema: billingFormSchema,
    texts: 'account',
    save: (input, { once }) => choosePlan({ accountId: account.id, actor, once, ...input }),
    done: ({ t }) => ({ to: sectionPath('billing'), message: t('billing.done') }),
  });
}

export default function Billing() {
  const { t } = useTranslation('account');
  const { billing, plans } = useLoaderData<typeof loader>();
  const [form, fields] = useForm<BillingForm>({ id: 'billing', lastResult: useActionData<typeof action>()?.result });
  const current = plans.find(({ id }) => id === billing.plan);
  return (
    <SettingsFrame section="billing">
      <Form method="post" {...getFormProps(form)}>
        <HiddenFields />
        <FormCard title={t('billing.title')} sub={t('billing.sub')} columns={1}>
          <ErrorSummary form={form} />
          {current && <Cost plan={current} yearly={billing.yearly} />}
          <fieldset className="settings__plans">
            <legend className="vh">{t('billing.title')}</legend>
            {plans.map((plan) => (
              <label key={plan.id} className="settings__plan">
                <Radio name={fields.plan.name} value={plan.id} defaultChecked={plan.id === billing.plan} />
                <span className="settings__plan-text">
                  <span className="settings__name">{plan.title}</span>
                  <span className="settings__note">{plan.subtitle}</span>
                </span>
                <span className="settings__note">
                  <Money cents={plan.monthlyPrice * 100} /> {t('billing.perMonth')}
                </span>
              </label>
            ))}
          </fieldset>
          <Checkbox
            name={fields.yearly.name}
            value="true"
            defaultChecked={billing.yearly}
            label={t('billing.yearly')}
          />
          <div className="settings__foot">
            {isRouted('/pages/pricing') && <Link to="/pages/pricing">{t('billing.compare')}</Link>}
            <SubmitButton>{t('billing.submit')}</SubmitButton>
          </div>
        </FormCard>
      </Form>
    </SettingsFrame>
  );
}

/** What the plan the account is on costs. */
function Cost({
  plan: { title, monthlyPrice, yearlyPlan },
  yearly,
}: {
  plan: { title: string; monthlyPrice: number; yearlyPlan: { totalAnnual: number } };
  yearly: boolean;
}) {
  const { t } = useTranslation('account');
  return (
    <p className="settings__name">
      {t('billing.now', { plan: title })} <Money cents={(yearly ? yearlyPlan.totalAnnual : monthlyPrice) * 100} />{' '}
      {t(yearly ? 'billing.perYear' : 'billing.perMonth')}
    </p>
  );
}

export function ErrorBoundary() {
  return <RouteError />;
}
