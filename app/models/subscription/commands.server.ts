import { AppError, found } from '~/lib/errors';
import type { Account } from '~/models/account/schema';
import { addIssuedInvoice } from '~/models/invoice/commands.server';
import { isSamePlan, planIds, quoteFor, trial, userPlanOf } from '~/models/pricing/rules';
import { addDays, today } from '~/models/shared/day';
import type { Actor } from '~/models/store/change-log';
import { store } from '~/models/store/store.server';
import { userOfAccount } from '~/models/user/of-account';
import { pricesIn, standingOf } from './queries.server';
import type { PlanChoice } from './schema';

type By = { account: Account; actor: Actor; idempotencyKey?: string };

/**
 * Changes the plan of an account. An upgrade takes effect immediately: the account's user gets the plan, too, and an
 * invoice is issued for the amount due. A downgrade takes effect at the end of the period. Choosing the current plan
 * cancels a scheduled downgrade. All of this is one change, so Undo also reverts the invoice.
 * @returns the quote that was carried out, and the invoice's ID if there is one
 * @throws AppError `not_found`; `conflict` when the account already has this plan and no downgrade is scheduled
 */
export async function choosePlan({ choice, account, actor, idempotencyKey }: By & { choice: PlanChoice }) {
  const title = found((await store.snapshot()).pricingPlans[choice.planId], 'Plan').title;
  return store.commit({ actor, label: 'subscription.chosen', about: title, idempotencyKey }, (draft) => {
    const day = today();
    const from = standingOf(draft, account, day);
    const isSame = isSamePlan(from, choice);
    const isFree = from.planId === 'basic' && choice.planId === 'basic';
    if ((isSame || isFree) && !from.next) throw new AppError('conflict', 'This is already your plan.');
    const known = { id: account.id, accountId: account.id };
    const quote = quoteFor({ from, to: choice, plans: pricesIn(draft), today: day });
    if (isSame) {
      draft.subscriptions[account.id] = { ...known, ...from, next: null };
      return { quote, invoiceId: null };
    }
    if (quote.when === 'end') {
      draft.subscriptions[account.id] = { ...known, ...from, next: { ...choice, on: quote.effectiveOn } };
      return { quote, invoiceId: null };
    }
    const staysInPeriod = quote.lines.some(({ kind }) => kind === 'unused') && from.billing === choice.billing;
    const startedOn = staysInPeriod ? from.startedOn : day;
    draft.subscriptions[account.id] = { ...known, ...choice, startedOn, trialEndsOn: null, next: null };
    const user = draft.users[userOfAccount(draft, account)?.id ?? 0];
    if (user) user.currentPlan = userPlanOf(choice.planId, user.currentPlan);
    if (quote.total === 0) return { quote, invoiceId: null };
    const items = quote.lines.map(({ planId, kind, days, ofDays, amount }) => ({
      description: `${draft.pricingPlans[planId]?.title ?? planId}, ${kind === 'unused' ? 'unused, ' : ''}${days} of ${ofDays} days`,
      quantity: 1,
      unitPrice: amount,
    }));
    const invoiceId = addIssuedInvoice(draft, {
      client: { name: account.fullName || account.username, companyEmail: account.email },
      service: title,
      items,
      issuedOn: day,
    });
    return { quote, invoiceId };
  });
}

/**
 * Starts an account's only free trial.
 * @throws AppError `conflict` when the account has or had a paid plan or a trial
 */
export async function startTrial({ account, actor, idempotencyKey }: By) {
  const title = found((await store.snapshot()).pricingPlans[trial.planId], 'Plan').title;
  return store.commit({ actor, label: 'subscription.tried', about: title, idempotencyKey }, (draft) => {
    const day = today();
    const has = standingOf(draft, account, day).planId;
    if (draft.subscriptions[account.id] || has !== planIds[0]) {
      throw new AppError('conflict', 'A trial is only available if you haven’t had a paid plan.');
    }
    const endsOn = addDays(day, trial.days);
    draft.subscriptions[account.id] = {
      id: account.id,
      accountId: account.id,
      planId: trial.planId,
      billing: 'monthly',
      startedOn: day,
      trialEndsOn: endsOn,
      next: null,
    };
    return { endsOn };
  });
}
