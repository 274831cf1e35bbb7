import { route } from '@remix-run/route-config';
import type { FeaturePages } from '../feature-pages';

export const shopPages: FeaturePages = {
  blank: [route('misc/shared/:token', 'routes/shop/shared/route.tsx')],
  shell: [
    route('apps/ecommerce/shop', 'routes/shop/list/route.tsx'),
    route('apps/ecommerce/product-detail', 'routes/shop/product/route.tsx', { id: 'product-first' }),
    route('apps/ecommerce/product-detail/:slug', 'routes/shop/product/route.tsx', { id: 'product' }),
    route('apps/ecommerce/wishlist', 'routes/shop/wishlist/route.tsx'),
    route('apps/ecommerce/catalogue', 'routes/shop/catalog/list/route.tsx'),
    route('apps/ecommerce/catalogue/add', 'routes/shop/catalog/add/route.tsx'),
    route('apps/ecommerce/catalogue/edit/:id', 'routes/shop/catalog/edit/route.tsx'),
    route('apps/ecommerce/orders', 'routes/shop/own-orders/route.tsx'),
    route('apps/ecommerce/coupons', 'routes/shop/codes/route.tsx'),
    route('apps/ecommerce/checkout', 'routes/shop/checkout/cart/route.tsx'),
    route('apps/ecommerce/checkout/address', 'routes/shop/checkout/address/route.tsx', [
      route(':id', 'routes/shop/addresses/edit/route.tsx', { id: 'checkout-address-edit' }),
    ]),
    route('apps/ecommerce/addresses', 'routes/shop/addresses/list/route.tsx', [
      route('add', 'routes/shop/addresses/add/route.tsx'),
      route(':id', 'routes/shop/addresses/edit/route.tsx', { id: 'address-edit' }),
    ]),
    route('apps/ecommerce/checkout/delivery', 'routes/shop/checkout/delivery/route.tsx'),
    route('apps/ecommerce/checkout/payment', 'routes/shop/checkout/payment/route.tsx'),
    route('apps/ecommerce/checkout/review', 'routes/shop/checkout/review/route.tsx'),
    route('apps/ecommerce/checkout/done/:id', 'routes/shop/checkout/done/route.tsx'),
  ],
  files: [
    route('apps/ecommerce/catalogue/export', 'routes/shop/catalog/list/export.ts'),
    route('apps/ecommerce/shop/export', 'routes/shop/list/export.ts'),
  ],
  calls: [route('apps/ecommerce/*', 'routes/shop/api.ts', { id: 'api-apps-ecommerce' })],
};
