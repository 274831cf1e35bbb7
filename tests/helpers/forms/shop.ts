import { checkoutView } from '~/models/checkout/queries.server';
import type { Entry } from '../form-table';

/** Forms for the shop and for orders, for the table of forms. */
export const forms: Record<string, Entry> = {
  '/apps/ecommerce/shop': { fields: { intent: 'add:5' } },
  '/apps/ecommerce/product-detail': { fields: { intent: 'add:5' } },
  '/apps/ecommerce/product-detail/:slug': { fields: { intent: 'wish:3' } },
  '/apps/ecommerce/wishlist': { fields: { intent: 'toCart:8' } },
  '/misc/shared/:token': { fields: { intent: 'take' } },
  '/apps/ecommerce/catalogue': { fields: { intent: 'archive', ids: '5' } },
  '/apps/ecommerce/catalogue/add': { fields: { name: 'Lantern', price: '89.5', stock: '4', rating: '4' } },
  '/apps/ecommerce/catalogue/edit/:id': { fields: { name: 'Lantern', price: '89.5', stock: '4', rating: '4' } },
  '/apps/ecommerce/coupons': { fields: { intent: 'coupon', code: 'spring-7', percent: '7' } },
  '/apps/ecommerce/checkout': { fields: { intent: 'qty:3:2' } },
  '/apps/ecommerce/checkout/address': { fields: { intent: 'use:2' } },
  '/apps/ecommerce/checkout/address/:id': {
    fields: { country: 'Norway', name: 'Mira Holt', street: 'Torggata 3', postcode: '0181', city: 'Oslo' },
  },
  '/apps/ecommerce/addresses': { fields: { intent: 'forget:2' } },
  '/apps/ecommerce/addresses/add': {
    fields: { country: 'Norway', name: 'Mira Holt', street: 'Torggata 3', postcode: '0181', city: 'Oslo' },
  },
  '/apps/ecommerce/addresses/:id': {
    fields: { country: 'Norway', name: 'Mira Holt', street: 'Torggata 3', postcode: '0181', city: 'Oslo' },
  },
  '/apps/ecommerce/checkout/delivery': { fields: { intent: 'delivery', delivery: 'express' } },
  '/apps/ecommerce/checkout/payment': { fields: { intent: 'payment', payment: 'Cash on delivery' } },
  '/apps/ecommerce/checkout/review': {
    fields: { intent: 'place' },
    prepare: async () => ({ expectedTotal: String((await checkoutView(1)).sums.total) }),
  },
  '/apps/ecommerce/checkout/done/:id': { fields: { intent: 'invoice' } },
  '/apps/order/list/:id': { fields: { status: 'finished', paid: 'on', note: 'Left at the door' } },
  '/apps/order/edit/:id': {
    fields: {
      'customer.name': 'Mira Holt',
      'customer.email': 'mira@holt.example',
      'items[0].productId': '3',
      'items[0].quantity': '2',
      ...Object.fromEntries(
        ['shippingAddress', 'billingAddress'].flatMap((of) =>
          ['name', 'street', 'city', 'country'].map((field) => [`${of}.${field}`, 'x']),
        ),
      ),
      status: 'pending',
      reason: 'Asked for by phone',
    },
  },
};
