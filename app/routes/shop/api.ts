import { addToCart, removeFromCart, setCartQuantity } from '~/models/cart/commands.server';
import { listCart } from '~/models/cart/queries.server';
import { createProduct, deleteProduct, updateProduct } from '~/models/product/commands.server';
import { getProduct, listProducts } from '~/models/product/queries.server';
import { actorOf, type SignedIn } from '~/models/session/queries.server';
import { addToWishlist, listWishlist, removeFromWishlist } from '~/models/wishlist/commands.server';
import { serve } from '~/http/api.server';
import { shopContract } from './api.contract';

const choice = (productId: number, caller: SignedIn) => ({
  productId,
  accountId: caller.account.id,
  actor: actorOf(caller),
});

const api = serve(shopContract, {
  products: (query, { caller }) => listProducts({ query, accountId: caller.account.id }),
  product: async ({ slug }, { caller }) => ({ product: await getProduct({ slug, accountId: caller.account.id }) }),
  wishlist: async (_, { caller }) => ({ products: await listWishlist(caller.account.id) }),
  addToWishlist: async ({ productId }, { caller }) => {
    await addToWishlist(choice(productId, caller));
    return {};
  },
  removeFromWishlist: async ({ productId }, { caller }) => {
    await removeFromWishlist(choice(productId, caller));
    return {};
  },
  cart: async (_, { caller }) => ({ products: await listCart(caller.account.id) }),
  addToCart: async ({ productId }, { caller }) => {
    await addToCart(choice(productId, caller));
    return {};
  },
  removeFromCart: async ({ productId }, { caller }) => {
    await removeFromCart(choice(productId, caller));
    return {};
  },
  setQuantity: async ({ productId, qty }, { caller }) => {
    await setCartQuantity({ ...choice(productId, caller), qty });
    return {};
  },
  addProduct: async (input, { caller }) => (await createProduct({ input, actor: actorOf(caller) })).result,
  updateProduct: async (changes, { caller }) => (await updateProduct({ changes, actor: actorOf(caller) })).result,
  deleteProduct: async ({ id }, { caller }) => {
    await deleteProduct({ id, actor: actorOf(caller) });
    return {};
  },
});

export const loader = api.loader;
export const action = api.action;
