import type { Account } from '~/models/account/schema';
import { getPricingPlan } from '~/models/pricing/queries.server';
import type { Actor } from '~/models/store/change-log';
import { choosePlan } from '~/models/subscription/commands.server';
import { type PlanChoice, planChoiceSchema } from '~/models/subscription/schema';
import { languageOf } from '~/http/i18n.server';
import { saveForm } from '~/http/form/save.server';
import { formatDate } from '~/lib/format';

/**
 * Saves the plan form and redirects to `to`. The toast states when the plan takes effect. Responds as `saveForm` does.
 */
export async function saveChoice(by: {
  request: Request;
  account: Account;
  actor: Actor;
  to: (choice: PlanChoice) => string;
}) {
  const { request, account, actor, to } = by;
  const language = await languageOf(request);
  return saveForm({
    request,
    actor,
    schema: planChoiceSchema,
    texts: 'pricing',
    save: (choice, { idempotencyKey }) => choosePlan({ choice, account, actor, idempotencyKey }),
    done: async ({ result: { quote }, input, t }) => {
      const { title: plan } = await getPricingPlan(input.planId, language);
      const date = formatDate(quote.effectiveOn, language);
      return { to: to(input), message: t(`toast.${quote.when}`, { plan, date }) };
    },
    refused: ({ code }, t) => (code === 'conflict' ? t('change.same') : undefined),
  });
}
