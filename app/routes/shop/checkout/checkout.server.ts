import { data, redirect } from '@remix-run/node';
import { pageUrl } from '~/http/address.server';
import { requireAccess } from '~/http/page.server';
import { redirectWithToast } from '~/http/toast.server';
import { languageOf, translator, translatorFor, validationMessages } from '~/http/i18n.server';
import { asSentence } from '~/http/validation';
import { AppError } from '~/lib/errors';
import { redeemCoupon, redeemGiftCard } from '~/models/checkout/commands.server';
import { checkoutView } from '~/models/checkout/queries.server';
import { type CheckoutStep, checkoutSteps } from '~/models/checkout/rules';
import { codeText } from '~/models/order/schema';
import type { ShopPost } from '../shelf-actions.server';
import { stepPath } from '../links';

/**
 * What a step shows, for somebody who may buy. Throws a redirect to the step that is next when an earlier one is not done, so
 * that every step can be opened by its address.
 */
export async function loadStep(request: Request, step: CheckoutStep) {
  const { account } = await requireAccess(request, 'Shop');
  const view = await checkoutView(account.id);
  if (checkoutSteps.indexOf(step) > checkoutSteps.indexOf(view.next)) throw redirect(stepPath(view.next));
  const t = await translatorFor(request, 'shop');
  return { view, title: t(`checkout.step.${step}`) };
}

/** Redeems or takes away a code and stays on the step; one that will not do comes back with 400 and what was typed. */
async function redeem(kind: 'coupon' | 'giftCard', { request, form, account, actor }: ShopPost) {
  const typed = String(form.get('code') ?? '').slice(0, 40);
  const code = codeText.parse(typed);
  const language = await languageOf(request);
  try {
    await (kind === 'coupon' ? redeemCoupon : redeemGiftCard)({ code, accountId: account.id, actor });
  } catch (error) {
    if (!(error instanceof AppError) || !error.fields?.code) throw error;
    const sentence = asSentence(error.fields.code, validationMessages(language));
    return data({ code: { kind, typed, error: sentence } }, { status: 400 });
  }
  const t = translator(language, 'shop');
  const message = code === '' ? t('toast.codeOff') : t('toast.code', { code });
  return redirectWithToast(request, pageUrl(request), { type: 'success', message });
}

/** The works of `intents` that every step has. */
export const codeWorks = {
  coupon: (post: ShopPost) => redeem('coupon', post),
  giftCard: (post: ShopPost) => redeem('giftCard', post),
};
