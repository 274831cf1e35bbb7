import { languageOf, translator, translatorFor } from '~/http/i18n.server';
import { pageUrl } from '~/http/address.server';
import { refusalText } from '~/http/refusal.server';
import { redirectWithToast } from '~/http/toast.server';
import { AppError } from '~/lib/errors';
import { setCartQuantity } from '~/models/cart/commands.server';
import { takeWhatIsLeft } from '~/models/checkout/commands.server';
import { cartQuantitySchema } from '~/models/product/schema';
import type { ShopPost } from '../../shelf-actions.server';

/** Sets a quantity (`qty:3:2`: two pieces of product 3) and stays on the page. Throws a 400 response for no number. */
export async function setQuantity({ request, account, actor }: ShopPost, detail: string) {
  const [productId, qty] = detail.split(':');
  const asked = cartQuantitySchema.safeParse({ productId, qty: Number(qty) });
  if (!asked.success) throw new Response('Not a quantity', { status: 400 });
  const language = await languageOf(request);
  try {
    const { result, changeId } = await setCartQuantity({ ...asked.data, accountId: account.id, actor });
    const message = translator(language, 'shop')('toast.qty', { name: result, count: asked.data.qty });
    return await redirectWithToast(request, pageUrl(request), { type: 'success', message, changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return redirectWithToast(request, pageUrl(request), { type: 'error', message: refusalText(error, language) });
  }
}

/** Fits the cart to what is on hand and stays on the page. */
export async function fitCart({ request, account, actor }: ShopPost) {
  const { changeId } = await takeWhatIsLeft({ accountId: account.id, actor });
  const message = (await translatorFor(request, 'shop'))('toast.fitted');
  return redirectWithToast(request, pageUrl(request), { type: 'success', message, changeId });
}
