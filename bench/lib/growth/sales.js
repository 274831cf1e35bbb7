import { newInvoice } from '../sample-data.js';
import { erase, form, post } from './call.js';

const invoiceFields = {
  'client.name': 'Marisol Ibáñez',
  issuedOn: '2026-03-02',
  dueOn: '2026-04-01',
  'items[0].description': 'Design of the showroom pages',
  'items[0].quantity': 2,
  'items[0].unitPrice': '33.33',
};
const productFields = { name: 'Pavonic Lantern Speaker', price: '89.5', stock: 4, rating: 4 };
const newProduct = {
  name: 'Pavonic Lantern Speaker',
  description: 'A speaker that is also a lamp.',
  brand: 'Pavonic',
  price: 89.5,
};
const shippingAddress = {
  name: 'Dana Whitfield',
  street: '21 Wharf Street',
  postcode: 'LS2 7EQ',
  city: 'Leeds',
  country: 'United Kingdom',
  phone: '+44 20 7946 0142',
};
/** A sample product that's ordered. A product's discount depends on its ID, so it's the same at each size. */
const ordered = { id: 5, path: '/apps/ecommerce/product-detail/nimbrel-halo-6-phone-5' };
const checkout = '/apps/ecommerce/checkout';
/** Total in cents of an order of one product, with the sample data. A form with another total is rejected. */
const orderTotal = 8650;

/** @type {import('./call.js').Growing[]} */
export const sales = [
  {
    name: 'invoices',
    endpoint: {
      create: () => post('/apps/invoice/add-invoice', { invoice: newInvoice }),
      edit: (id, n) => post('/apps/invoice/update-invoice', { id, invoice: { ...newInvoice, note: `Note ${n}` } }),
      remove: (id) => erase(`/apps/invoice/delete?id=${id}`),
    },
    form: {
      create: () => form('/apps/invoice/add', invoiceFields),
      edit: (id, n) => form(`/apps/invoice/edit/${id}`, { ...invoiceFields, note: `Note ${n}` }),
      remove: (id) => form('/apps/invoice/list', { intent: 'delete', ids: id }),
    },
    idOf: ({ json }) => json.invoice.id,
    page: '/apps/invoice/list',
    filter: '/apps/invoice/list?status=Paid',
    search: '/apps/invoice/list?q=ib',
  },
  {
    name: 'clients',
    endpoint: {},
    form: {
      create: (n) => form('/apps/invoice/clients/add', { name: `Nadia Petrov ${n}` }),
      edit: (id, n) => form(`/apps/invoice/clients/${id}/edit`, { name: `Nadia Petrova ${n}` }),
      remove: (id) => form('/apps/invoice/clients', { intent: 'delete', ids: id }),
    },
    idOf: ({ location }) => location.split('/').at(-1) ?? '',
    page: '/apps/invoice/clients',
    filter: '/apps/invoice/clients?standing=due',
    search: '/apps/invoice/clients?q=ar',
  },
  {
    name: 'products',
    endpoint: {
      create: (n) => post('/apps/ecommerce/add-product', { ...newProduct, name: `${newProduct.name} ${n}` }),
      edit: (id, n) => post('/apps/ecommerce/update-product', { id, price: 100 + (n % 50) }),
      remove: (id) => erase(`/apps/ecommerce/delete-product?id=${id}`),
    },
    form: {
      create: (n) => form('/apps/ecommerce/catalogue/add', { ...productFields, name: `${productFields.name} ${n}` }),
      edit: (id, n) => form(`/apps/ecommerce/catalogue/edit/${id}`, { ...productFields, price: 100 + (n % 50) }),
      remove: (id) => form('/apps/ecommerce/catalogue', { intent: 'archive', ids: id }),
    },
    idOf: ({ json }) => json.product.id,
    page: '/apps/ecommerce/shop',
    filter: '/apps/ecommerce/shop?sortBy=price-asc',
    search: '/apps/ecommerce/shop?q=ar',
  },
  {
    // A create is a whole checkout of one product. Orders are canceled, not deleted.
    name: 'orders',
    setUp: form(`/apps/ecommerce/catalogue/edit/${ordered.id}`, {
      ...productFields,
      stock: 9999,
      hasFreeShipping: 'on',
    }),
    endpoint: {
      create: () => [
        post('/apps/ecommerce/cart', { productId: ordered.id }),
        post('/apps/order/place', { shippingAddress, paymentMethod: 'Card' }),
      ],
      edit: (id, n) => post('/apps/order/update', { id, note: `Ring ${n} times.` }),
      remove: (id) => post('/apps/order/cancel', { id, reason: 'Ordered twice' }),
    },
    form: {
      create: () => [
        form(ordered.path, { intent: `add:${ordered.id}` }),
        form(`${checkout}/address`, { intent: 'use:2' }),
        form(`${checkout}/delivery`, { intent: 'delivery', delivery: 'express' }),
        form(`${checkout}/payment`, { intent: 'payment', payment: 'Cash on delivery' }),
        form(`${checkout}/review`, { intent: 'place', expectedTotal: orderTotal }),
      ],
      edit: (id, n) => form(`/apps/order/list/${id}`, { status: 'pending', note: `Ring ${n} times.` }),
      remove: (id) => form('/apps/order/list', { intent: 'cancel', ids: id }),
    },
    idOf: ({ json }) => json.order.id,
    page: '/apps/order/list',
    filter: '/apps/order/list?status=pending',
    search: '/apps/order/list?q=ar',
  },
  {
    // Machines are part of the workspace and can't be created: creates a reading, and edits the machine's next service.
    name: 'machines',
    endpoint: {
      create: (n) =>
        post('/api/machines/readings', {
          machineId: 1,
          state: 'running',
          load: 60 + (n % 30),
          temperature: 58.5,
          produced: 12,
          rejected: 0,
        }),
    },
    form: {
      edit: (id, n) =>
        form(`/dashboard/machines/${id}`, { intent: 'service', nextServiceOn: `2031-03-${10 + (n % 20)}` }),
    },
    known: '1',
    page: '/dashboard/machines',
    filter: '/dashboard/machines?state=running',
    search: '/dashboard/machines?q=a',
  },
];
