/** Matches the paths of the shop pages that every account can open. */
export const buyerPages = /^\/apps\/ecommerce\/(shop|product-detail|wishlist|checkout|orders|addresses)(\/|$)/;
