import { languageOf, translator } from '~/http/i18n.server';
import { refusalText } from '~/http/refusal.server';
import { todayOf } from '~/http/time-zone.server';
import { redirectWithToast } from '~/http/toast.server';
import { AppError } from '~/lib/errors';
import { invoiceFromOrder } from '~/models/order/invoice.server';
import { type ColorOption, colorOptions } from '~/models/product/rules';
import type { Actor } from '~/models/store/change-log';

/**
 * Creates the invoice of an order, or finds the existing one, and redirects to its document. If the invoice can't be
 * created, redirects to `back` with an error toast.
 */
export async function makeInvoice({
  request,
  id,
  actor,
  back,
}: {
  request: Request;
  id: number;
  actor: Actor;
  back: string;
}) {
  const [language, onDay] = await Promise.all([languageOf(request), todayOf(request)]);
  const t = translator(language, 'order');
  const words = {
    service: t('order', { id }),
    discount: t('totals.discount'),
    coupon: t('totals.coupon'),
    delivery: t('totals.delivery'),
    refunds: t('refunds'),
    colors: Object.fromEntries(colorOptions.map((color) => [color, t(`color.${color}`)])) as Record<
      ColorOption,
      string
    >,
  };
  try {
    const { result, changeId } = await invoiceFromOrder({ id, words, onDay, actor });
    const to = `/apps/invoice/preview/${result.invoiceId}`;
    return await redirectWithToast(request, to, { type: 'success', message: t('invoice.made', { id }), changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, back, { type: 'error', message: refusalText(error, language) });
  }
}
