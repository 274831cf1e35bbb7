/** Matches the paths of the shop and of a buyer's own orders, which every account can open. */
export const buyerPages = /^\/apps\/ecommerce\/(shop|product-detail|wishlist|checkout|orders|addresses)(\/|$)/;
