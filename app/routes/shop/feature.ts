import { ShoppingBag } from 'lucide-react';
import { maskedCode } from '~/models/checkout/rules';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const shopFeature: Feature = {
  name: 'ecommerce',
  icon: ShoppingBag,
  group: 'apps',
  menu: [
    { key: 'shop', to: '/apps/ecommerce/shop' },
    { key: 'productDetail', to: '/apps/ecommerce/product-detail', newest: true },
    { key: 'wishlist', to: '/apps/ecommerce/wishlist' },
    { key: 'checkout', to: '/apps/ecommerce/checkout' },
    { key: 'ownOrders', to: '/apps/ecommerce/orders' },
    { key: 'addresses', to: '/apps/ecommerce/addresses' },
    // Buyers can use the shop. Users who handle its orders decide what it sells and at what price.
    { key: 'catalogue', to: '/apps/ecommerce/catalogue', need: 'Order' },
    { key: 'coupons', to: '/apps/ecommerce/coupons', need: 'Order' },
  ],
  path: '/apps/ecommerce/shop',
  help: 'shop-and-orders',
  need: 'Purchase',
  texts: 'shop',
  keeps: ['checkouts'],
};

export const shopRecords = recordsOf(shopFeature, [
  recordType('products', {
    label: 'product',
    changes: ['created', 'updated', 'archived', 'restored', 'deleted'],
    need: ({ isArchived }) => (isArchived ? 'Order' : undefined),
    changeNeed: () => 'Order',
    shown: {
      ...{ name: 'name', slug: 'slug', description: 'description', brand: 'brand', stock: 'stock' },
      price: ['price', { dollars: true }],
      ...{ hasFreeShipping: 'freeShipping', isArchived: 'archived', image: ['picture', { isSet: true }] },
    },
    title: ({ name }) => name,
    url: ({ slug }) => `/apps/ecommerce/product-detail/${slug}`,
    lists: { shop: '/apps/ecommerce/shop', catalogue: '/apps/ecommerce/catalogue' },
  }),
  recordType('coupons', {
    label: 'coupon',
    need: () => 'Order',
    changeNeed: () => 'Order',
    changes: ['added', 'switchedOff', 'switchedOn'],
    title: ({ code }) => code,
    url: () => '/apps/ecommerce/coupons',
  }),
  recordType('giftCards', {
    label: 'giftCard',
    need: () => 'Order',
    changeNeed: () => 'Order',
    changes: ['added', 'switchedOff', 'switchedOn'],
    // The full code can be redeemed, so mask it.
    title: ({ code }) => maskedCode(code),
    url: () => '/apps/ecommerce/coupons',
  }),
  recordType('cartItems', {
    label: 'cart',
    owners: ({ accountId }) => [accountId],
    changes: ['added', 'changed', 'fitted', 'moved', 'removed', 'taken'],
    quiet: 'all',
    shown: { qty: 'quantity', color: ['color', { texts: 'shop:color' }] },
    title: ({ productId }) => `#${productId}`,
    url: () => '/apps/ecommerce/checkout',
  }),
  recordType('wishlistItems', {
    label: 'wishlist',
    owners: ({ accountId }) => [accountId],
    changes: ['added', 'moved', 'removed'],
    quiet: 'all',
    title: ({ productId }) => `#${productId}`,
    url: () => '/apps/ecommerce/wishlist',
  }),
  recordType('shelfLinks', {
    label: 'shelfLink',
    owners: ({ accountId }) => [accountId],
    changes: ['opened', 'closed'],
    quiet: 'all',
    title: ({ shelf }) => shelf,
    url: ({ shelf }) => (shelf === 'cart' ? '/apps/ecommerce/checkout' : '/apps/ecommerce/wishlist'),
  }),
  recordType('savedAddresses', {
    label: 'savedAddress',
    owners: ({ accountId }) => [accountId],
    changes: ['added', 'updated', 'deleted'],
    quiet: 'all',
    shown: {
      ...{ name: 'name', street: 'street', postcode: 'postcode', city: 'city', country: 'country', phone: 'phone' },
    },
    title: ({ street }) => street,
    url: ({ id }) => `/apps/ecommerce/addresses/${id}`,
  }),
]);
