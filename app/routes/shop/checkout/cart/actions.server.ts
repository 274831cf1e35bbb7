import { data } from '@remix-run/node';
import { languageOf, translator, translatorFor } from '~/http/i18n.server';
import { pageUrl } from '~/http/address.server';
import { answerDone, answerRefused, isSentByScript } from '~/http/form/change-answer.server';
import { refusalText } from '~/http/refusal.server';
import { redirectWithToast } from '~/http/toast.server';
import { AppError, httpStatus } from '~/lib/errors';
import { removeFromCart, removeUnavailable, setCartQuantity } from '~/models/cart/commands.server';
import { takeWhatIsLeft } from '~/models/checkout/commands.server';
import { type ColoredProduct, parseColored } from '~/models/product/rules';
import { cartQuantitySchema } from '~/models/product/schema';
import type { ShopPost } from '../../shelf-actions.server';

/** An invalid quantity, as shown on the page. */
export interface RefusedQuantity {
  /** The line in the cart, see `coloredName`. */
  line: string;
  typed: string;
  error: string;
}

/**
 * Sets a quantity and stays on the page. `qty:3-info:2` means two items of product 3 in that color; `qty:3` means the
 * number typed in the `qty` field for its line without a color. Returns data if JavaScript sent the form. Zero removes
 * the line from the cart. For an invalid quantity, responds with 400 and a message. Throws a 400 response for an
 * invalid product.
 */
export async function setQuantity({ request, form, account, actor }: ShopPost, detail: string) {
  const typed = String(form.get('qty') ?? '').slice(0, 20);
  const [line = '', qty = typed] = detail.split(':');
  const product = parseColored(line);
  if (!product) throw new Response('Invalid product', { status: 400 });
  // `Number('')` is 0, but an empty field must not remove the product.
  if (qty.trim() !== '' && Number(qty) === 0) return removeLine({ request, form, account, actor }, product);
  const parsed = cartQuantitySchema.safeParse({ ...product, qty: Number(qty) });
  const language = await languageOf(request);
  const sent = { request, form, to: pageUrl(request) };
  if (!parsed.success) {
    const error = translator(language, 'shop')('cart.quantityRange');
    if (isSentByScript(form)) return answerRefused(sent, error, { status: 400 });
    const quantity: RefusedQuantity = { line, typed: qty, error };
    return data({ quantity }, { status: 400 });
  }
  try {
    const { result, changeId } = await setCartQuantity({ ...parsed.data, accountId: account.id, actor });
    const message = translator(language, 'shop')('toast.qty', { name: result, count: parsed.data.qty });
    return await answerDone(sent, { message, changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return answerRefused(sent, refusalText(error, language), { status: httpStatus(error.code) });
  }
}

async function removeLine({ request, form, account, actor }: ShopPost, { productId, color }: ColoredProduct) {
  const language = await languageOf(request);
  const sent = { request, form, to: pageUrl(request) };
  try {
    const { result, changeId } = await removeFromCart({ accountId: account.id, productId, color, actor });
    const message = translator(language, 'shop')('toast.remove', { name: result });
    return await answerDone(sent, { message, changeId });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return answerRefused(sent, refusalText(error, language), { status: httpStatus(error.code) });
  }
}

/** Removes products that are no longer sold from the cart and stays on the page. */
export async function dropGone({ request, account, actor }: ShopPost) {
  const { changeId } = await removeUnavailable({ accountId: account.id, actor });
  const message = (await translatorFor(request, 'shop'))('checkout.gone.done');
  return redirectWithToast(request, pageUrl(request), { type: 'success', message, changeId });
}

/** Reduces the cart to the available stock and stays on the page. */
export async function fitCart({ request, account, actor }: ShopPost) {
  const { changeId } = await takeWhatIsLeft({ accountId: account.id, actor });
  const message = (await translatorFor(request, 'shop'))('toast.fitted');
  return redirectWithToast(request, pageUrl(request), { type: 'success', message, changeId });
}
