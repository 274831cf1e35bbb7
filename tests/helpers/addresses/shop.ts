/** Sample paths of routes with parameters or a required query, by route pattern. */
export const samples: Record<string, string> = {
  '/misc/shared/:token': '/misc/shared/sample-shared-wishlist',
  '/apps/ecommerce/product-detail/:slug': '/apps/ecommerce/product-detail/lumowave-drift-wireless-headphones-3',
  '/apps/ecommerce/catalogue/edit/:id': '/apps/ecommerce/catalogue/edit/3',
  '/apps/ecommerce/checkout/address/:id': '/apps/ecommerce/checkout/address/2',
  '/apps/ecommerce/addresses/:id': '/apps/ecommerce/addresses/2',
  '/apps/ecommerce/checkout/done/:id': '/apps/ecommerce/checkout/done/5012',
};

/** Paths of other states of a page that look different, by route pattern. */
export const states: Record<string, string[]> = {
  '/apps/ecommerce/shop': ['/apps/ecommerce/shop?view=list&brand=Nimbrel', '/apps/ecommerce/shop?q=nothing+like+it'],
};
