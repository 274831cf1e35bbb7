import { localPath, pageUrl } from '~/http/address.server';
import { answerDone, answerRefused, isSentByScript } from '~/http/form/change-answer.server';
import { languageOf, translator } from '~/http/i18n.server';
import { asResponse } from '~/http/page.server';
import { refusalText } from '~/http/refusal.server';
import { AppError, httpStatus } from '~/lib/errors';
import { addToCart, moveToCart, moveToWishlist, removeFromCart } from '~/models/cart/commands.server';
import { parseColored } from '~/models/product/rules';
import type { SignedIn } from '~/models/session/queries.server';
import type { Actor } from '~/models/store/change-log';
import { addToWishlist, removeFromWishlist } from '~/models/wishlist/commands.server';
import { type ShelfAct, shelfActs } from './acts';
import { wishlistPath } from './links';

/** A request that was posted to a page of the shop. */
export interface ShopPost extends Pick<SignedIn, 'account'> {
  request: Request;
  form: FormData;
  actor: Actor;
}

const commands = {
  wish: addToWishlist,
  unwish: removeFromWishlist,
  add: addToCart,
  remove: removeFromCart,
  toCart: moveToCart,
  toWishlist: moveToWishlist,
} as const satisfies Record<ShelfAct['kind'], unknown>;

/**
 * Handles a button on a card or in a row (`wish`, `unwish`, `add`, `remove`, `toCart`, `toWishlist`). Returns data if
 * JavaScript sent the form. Otherwise, redirects to the page the form came from, with a toast that has Undo, or throws
 * a response with the error. With JavaScript, the heart button needs no toast, because it shows its state, except on
 * the wishlist, where the card disappears. Throws a 400 response for an invalid product.
 */
async function act(kind: ShelfAct['kind'], { request, form, account, actor }: ShopPost, detail: string) {
  const chosen = parseColored(detail);
  if (!chosen) throw new Response('Invalid product', { status: 400 });
  const { productId, color } = chosen;
  const language = await languageOf(request);
  const t = translator(language, 'shop');
  const sent = { request, form, to: localPath(form.get('redirectTo'), pageUrl(request)) };
  try {
    const { result: name, changeId } = await commands[kind]({
      accountId: account.id,
      productId,
      // Adding a product without a color does nothing if the cart has it in any color.
      color: kind === 'add' && color === null ? undefined : color,
      actor,
    });
    const message = t(`toast.${kind}`, { name });
    const stays = new URL(request.url).pathname !== wishlistPath;
    return await answerDone(sent, { message, changeId }, { quiet: stays && (kind === 'wish' || kind === 'unwish') });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    if (!isSentByScript(form)) throw asResponse(error);
    return answerRefused(sent, refusalText(error, language), { status: httpStatus(error.code) });
  }
}

type Answer = ReturnType<typeof act>;

/** Handlers for `intents` that every page with products supports. */
export const shelfWorks: Record<string, (post: ShopPost, detail: string) => Answer> = Object.fromEntries(
  shelfActs.map((kind) => [kind, (post: ShopPost, detail: string) => act(kind, post, detail)]),
);
