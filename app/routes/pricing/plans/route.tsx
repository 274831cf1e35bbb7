import type { ActionFunctionArgs, LinksFunction, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PostButton } from '~/components/form/post-button';
import { Page } from '~/components/layout/page';
import { useLiveUpdates } from '~/components/live/use-live-updates';
import { Day } from '~/components/text/day';
import { Alert } from '~/components/ui/alert';
import { Accordion } from '~/components/ui/accordion';
import { Card, CardSub, CardTitle } from '~/components/ui/card';
import { ToggleButtonGroup } from '~/components/ui/toggle-button-group';
import { Chip } from '~/components/ui/chip';
import { buttonClass } from '~/components/ui/class-names';
import { TextWithValue } from '~/components/text/text-with-value';
import { pricingPage } from '~/models/pricing/queries.server';
import { billings, trial, yearlySaving } from '~/models/pricing/rules';
import { startTrial } from '~/models/subscription/commands.server';
import { subscriptionOf } from '~/models/subscription/queries.server';
import { planUsage } from '~/models/subscription/usage.server';
import { pricingQuerySchema } from '~/models/subscription/schema';
import { publicUrl } from '~/http/address.server';
import { languageOf, translator, translatorFor } from '~/http/i18n.server';
import { readListQuery } from '~/http/list/query.server';
import { orThrow, readForm, requireAccess } from '~/http/page.server';
import { readIdempotencyKey } from '~/http/form/save.server';
import { requireReader } from '~/http/reader.server';
import { redirectWithToast } from '~/http/toast.server';
import { formatDate, formatPercent } from '~/lib/format';
import { pageMeta } from '~/lib/page-meta';
import { pricingPath } from '../feature';
import { pricingUrl } from '../links';
import { Comparison } from './comparison';
import { PlanCard } from './plan-card';
import { PlanUsage } from './plan-usage';
import pricingCss from '../pricing.css?url';

export const handle = { i18n: ['pricing'] };
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: pricingCss }];

export async function loader({ request }: LoaderFunctionArgs) {
  const { person } = await requireReader(request, 'Pricing');
  const { billing } = readListQuery(pricingQuerySchema, new URL(request.url).searchParams);
  const t = await translatorFor(request, 'pricing');
  const [page, subscription, usage] = await Promise.all([
    pricingPage(await languageOf(request)),
    person ? subscriptionOf(person.account) : { standing: null, canTry: false },
    person ? planUsage(person.account) : [],
  ]);
  const link = await publicUrl(pricingPath);
  return { title: t('title'), description: t('sub'), link, billing, ...page, ...subscription, usage };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => (data ? pageMeta(data) : []);

/** Handles the button of the trial banner. */
export async function action({ request }: ActionFunctionArgs) {
  const { account, actor } = await requireAccess(request, 'Pricing');
  const form = await readForm(request);
  const { result, changeId } = await orThrow(startTrial({ account, actor, idempotencyKey: readIdempotencyKey(form) }));
  const language = await languageOf(request);
  const message = translator(language, 'pricing')('toast.trial', { date: formatDate(result.endsOn, language) });
  return redirectWithToast(request, pricingPath, { type: 'success', message, changeId });
}

/**
 * The three plans with monthly or yearly billing, the user's usage, a comparison, and common questions. The user's plan
 * is marked (specification §9, design §7).
 */
export default function Pricing() {
  const { t, i18n } = useTranslation('pricing');
  const { title, billing, plans, questions, standing, canTry, usage } = useLoaderData<typeof loader>();
  useLiveUpdates(['subscriptions', 'todoTasks', 'kanbanTasks']);
  const most = Math.max(...plans.map((plan) => yearlySaving(plan).percent));
  return (
    <Page>
      <header className="pricing-head">
        <h1 className="pricing-head__title">{title}</h1>
        <p className="pricing-head__sub">{t('sub')}</p>
        <ToggleButtonGroup
          aria-label={t('billing.label')}
          value={billing}
          options={billings.map((one) => ({
            value: one,
            label: t(`billing.${one}`),
            to: pricingUrl(one),
          }))}
        />
        <Chip color="success">{t('saveUpTo', { percent: formatPercent(most, i18n.language) })}</Chip>
      </header>
      {standing?.trialEndsOn && (
        <div className="pricing-note">
          <Alert
            title={
              <>
                <TextWithValue text={(value) => t('trial.running', { value })}>
                  <Day date={standing.trialEndsOn} />
                </TextWithValue>
              </>
            }
          />
        </div>
      )}
      <div className="pricing-plans">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} billing={billing} standing={standing} />
        ))}
      </div>
      {standing && <PlanUsage usage={usage} plan={plans.find(({ id }) => id === standing.planId)?.title ?? ''} />}
      {canTry && (
        <Card className="pricing-trial" aria-labelledby="trial">
          <div>
            <CardTitle id="trial">{t('trial.title')}</CardTitle>
            <CardSub>{t('trial.text', { count: trial.days })}</CardSub>
          </div>
          <PostButton idempotent className={buttonClass({})}>
            <Sparkles size={16} aria-hidden />
            {t('trial.start')}
          </PostButton>
        </Card>
      )}
      <Comparison plans={plans} billing={billing} current={standing?.planId} />
      <Card aria-labelledby="questions" className="pricing-questions">
        <CardTitle id="questions">{t('questions')}</CardTitle>
        <Accordion
          items={questions.map(({ question, ans }) => ({
            title: <span dir="auto">{question}</span>,
            children: <p dir="auto">{ans}</p>,
          }))}
        />
      </Card>
    </Page>
  );
}
