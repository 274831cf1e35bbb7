import { redirect } from '@remix-run/node';
import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs } from '@remix-run/node';
import { Form, useLoaderData } from '@remix-run/react';
import { useTranslation } from 'react-i18next';
import { FormFoot } from '~/components/form/form-actions';
import { HiddenFields } from '~/components/form/hidden-fields';
import { reloadAfterConflict } from '~/components/form/revalidate-after-conflict';
import { SubmitButton } from '~/components/form/submit-button';
import { Page } from '~/components/layout/page';
import { PageHeader } from '~/components/layout/page-header';
import { Alert } from '~/components/ui/alert';
import { ButtonLink } from '~/components/ui/button';
import { Card } from '~/components/ui/card';
import { useActionResult } from '~/components/form/use-answer';
import { getPricingPlan } from '~/models/pricing/queries.server';
import { quoteOf, subscriptionOf } from '~/models/subscription/queries.server';
import { planChoiceSchema } from '~/models/subscription/schema';
import { languageOf, translatorFor } from '~/http/i18n.server';
import { orThrow, requireAccess } from '~/http/page.server';
import { Arithmetic } from '../arithmetic';
import { saveChoice } from '../choose.server';
import { pricingPath } from '../feature';
import { pricingUrl } from '../links';
import pricingCss from '../pricing.css?url';

export const handle = { i18n: ['pricing', 'form'] };
export const shouldRevalidate = reloadAfterConflict;
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: pricingCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccess(request, 'Pricing');
  const parsed = planChoiceSchema.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  if (!parsed.success) throw redirect(pricingPath);
  const choice = parsed.data;
  const t = await translatorFor(request, 'pricing');
  const language = await languageOf(request);
  const [plan, quote, { standing }] = await Promise.all([
    orThrow(getPricingPlan(choice.planId, language)),
    quoteOf(account, choice),
    subscriptionOf(account),
  ]);
  const from = await orThrow(getPricingPlan(standing.planId, language));
  const names = { [plan.id]: plan.title, [from.id]: from.title };
  return { title: t('change.title', { plan: plan.title }), choice, quote, from: from.title, names };
}

export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Pricing');
  return saveChoice({ request, account, actor, to: ({ billing }) => pricingUrl(billing) });
}

/** Shows the cost of a plan change, line by line, before the user confirms the change. */
export default function ChangePlan() {
  const { t } = useTranslation(['pricing', 'form', 'common']);
  const { title, choice, quote, from, names } = useLoaderData<typeof loader>();
  const refusal = useActionResult<typeof action>()?.result.error?.[''];
  return (
    <Page>
      <PageHeader title={title} sub={t('change.from', { plan: from })} />
      <Card className="card--form">
        {refusal && <Alert color="danger" role="alert" title={refusal[0]} />}
        <Arithmetic quote={quote} names={names} />
        <Form method="post">
          <HiddenFields />
          <input type="hidden" name="planId" value={choice.planId} />
          <input type="hidden" name="billing" value={choice.billing} />
          <FormFoot>
            <ButtonLink variant="outlined" color="neutral" to={pricingUrl(choice.billing)}>
              {t('form:cancel')}
            </ButtonLink>
            <SubmitButton>{t('change.submit')}</SubmitButton>
          </FormFoot>
        </Form>
      </Card>
    </Page>
  );
}
