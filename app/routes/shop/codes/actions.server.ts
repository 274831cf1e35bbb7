import { intents } from '~/http/form/intents.server';
import { saveForm } from '~/http/form/save.server';
import { translatorFor } from '~/http/i18n.server';
import { orThrow } from '~/http/page.server';
import { idParam } from '~/http/params.server';
import { redirectWithToast } from '~/http/toast.server';
import { addCoupon, addGiftCard, switchCoupon, switchGiftCard } from '~/models/checkout/codes.server';
import { newCouponSchema, newGiftCardSchema } from '~/models/checkout/codes.schema';
import { codesPath } from '../links';
import type { ShopPost } from '../shelf-actions.server';

async function switched(
  { request, form, actor }: ShopPost,
  detail: string,
  change: typeof switchCoupon | typeof switchGiftCard,
): Promise<Response> {
  const isOff = form.get('off') === 'true';
  const { result, changeId } = await orThrow(change({ id: idParam(detail), isOff, actor }));
  const t = await translatorFor(request, 'shop');
  const message = t(isOff ? 'codes.toast.off' : 'codes.toast.on', { code: result.code });
  return redirectWithToast(request, codesPath, { type: 'success', message, changeId });
}

/** Handles the changes on the page of coupons and gift cards by `intent`. */
export const actOnCodes = intents<ShopPost, Promise<unknown>>({
  coupon: ({ request, actor, form }) =>
    saveForm({
      request,
      actor,
      form,
      schema: newCouponSchema,
      texts: 'shop',
      save: (input, by) => addCoupon({ input, actor: by.actor, idempotencyKey: by.idempotencyKey }),
      done: ({ result, t }) => ({ to: codesPath, message: t('codes.toast.added', { code: result.code }) }),
    }),
  giftCard: ({ request, actor, form }) =>
    saveForm({
      request,
      actor,
      form,
      schema: newGiftCardSchema,
      texts: 'shop',
      save: (input, by) => addGiftCard({ input, actor: by.actor, idempotencyKey: by.idempotencyKey }),
      done: ({ result, t }) => ({ to: codesPath, message: t('codes.toast.added', { code: result.code }) }),
    }),
  switchCoupon: (post, detail) => switched(post, detail, switchCoupon),
  switchGiftCard: (post, detail) => switched(post, detail, switchGiftCard),
});
