import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData, useSubmit } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { HiddenFields } from '~/components/form/hidden-fields';
import { Alert } from '~/components/ui/alert';
import { Button } from '~/components/ui/button';
import { Radio } from '~/components/ui/checkbox';
import { useActionResult } from '~/components/form/use-answer';
import { pricingPage } from '~/models/pricing/queries.server';
import { type Billing, billings, type PlanId } from '~/models/pricing/rules';
import { quoteOf, subscriptionOf } from '~/models/subscription/queries.server';
import { planChoiceSchema } from '~/models/subscription/schema';
import { languageOf } from '~/http/i18n.server';
import { Arithmetic } from '~/routes/pricing/arithmetic';
import { saveChoice } from '~/routes/pricing/choose.server';
import pricingCss from '~/routes/pricing/pricing.css?url';
import { ExampleDialog, ExampleFoot } from '../dialog';
import { dialogPath, modalsPath } from '../dialogs';
import { openDialog } from '../open.server';

export const handle = { i18n: ['pricing'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: pricingCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { title, account } = await openDialog(request, 'plan');
  const [{ plans }, { standing }] = await Promise.all([
    pricingPage(await languageOf(request)),
    subscriptionOf(account),
  ]);
  const parsed = planChoiceSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const choice: { planId: PlanId; billing: Billing } = parsed.success ? parsed.data : standing;
  const isOwn = choice.planId === standing.planId && choice.billing === standing.billing && !standing.trialEndsOn;
  return {
    title,
    names: Object.fromEntries(plans.map((plan) => [plan.id, plan.title])),
    choice: { planId: choice.planId, billing: choice.billing },
    current: standing.planId,
    quote: isOwn ? null : await quoteOf(account, choice),
  };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await openDialog(request, 'plan');
  return saveChoice({ request, account, actor, to: () => modalsPath });
}

/** Dialog that changes the plan. Shows the cost before the user confirms. */
export default function PlanDialog() {
  const { t } = useTranslation('pricing');
  const { choice, quote, names } = useLoaderData<typeof loader>();
  const refusal = useActionResult<typeof action>()?.result.error?.[''];
  return (
    <ExampleDialog name="plan" width={560}>
      <PlanChoice />
      {refusal && (
        <div className="modal-note">
          <Alert color="danger" role="alert" title={refusal[0]} />
        </div>
      )}
      {quote && <Arithmetic quote={quote} names={names} />}
      <Form method="post" action={dialogPath('plan')} preventScrollReset>
        <HiddenFields />
        <input type="hidden" name="planId" value={choice.planId} />
        <input type="hidden" name="billing" value={choice.billing} />
        <ExampleFoot label={quote ? t('change.submit') : undefined} />
      </Form>
    </ExampleDialog>
  );
}

/** Plan and billing period, which are in the URL. With JavaScript, each choice updates the totals. */
function PlanChoice() {
  const { t } = useTranslation(['pricing', 'modals']);
  const { choice, current, names } = useLoaderData<typeof loader>();
  const submit = useSubmit();
  return (
    <Form
      method="get"
      key={`${choice.planId} ${choice.billing}`}
      className="modal-picker modal-picker--wrap"
      preventScrollReset
      onChange={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true, replace: true })}
    >
      <fieldset className="modal-ticks">
        <legend>{t('modals:plan.plan')}</legend>
        {Object.entries(names).map(([id, name]) => (
          <label className="check" key={id}>
            <Radio name="planId" value={id} defaultChecked={id === choice.planId} />
            <span>{id === current ? t('modals:plan.current', { name }) : name}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="modal-ticks">
        <legend>{t('billing.label')}</legend>
        {billings.map((billing) => (
          <label className="check" key={billing}>
            <Radio name="billing" value={billing} defaultChecked={billing === choice.billing} />
            <span>{t(`billing.${billing}`)}</span>
          </label>
        ))}
      </fieldset>
      <Button variant="outlined" color="neutral" className="modal-picker__go">
        {t('modals:plan.show')}
      </Button>
    </Form>
  );
}
