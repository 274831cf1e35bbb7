import { Package } from 'lucide-react';
import { type Feature, recordType, recordsOf } from '~/models/shared/feature';

export const orderFeature: Feature = {
  name: 'orders',
  icon: Package,
  group: 'apps',
  menu: [
    { key: 'orderList', to: '/apps/order/list' },
    { key: 'orderEdit', to: '/apps/order/edit', newest: true },
  ],
  path: '/apps/order/list',
  help: 'shop-and-orders',
  need: 'Order',
  texts: 'order',
};

const addressParts = ['name', 'street', 'postcode', 'city', 'country', 'phone'];

export const orderRecords = recordsOf(orderFeature, [
  recordType('orders', {
    label: 'order',
    changeNeed: (change) => (change === 'placed' ? 'Purchase' : 'Order'),
    changes: ['placed', 'updated', 'edited', 'invoiced', 'cancelled', 'refunded'],
    // A new order isn't announced as a change, because it's listed as waiting until someone handles it.
    quiet: ['placed'],
    shown: {
      ...{ status: ['status', { texts: 'order:status' }], reason: 'reason', note: 'note', deliverOn: 'deliverOn' },
      items: ['items', { parts: ['name', 'quantity', '¢unitPrice'] }],
      refunds: ['refunds', { parts: ['¢amount', 'reason'] }],
      shippingAddress: ['deliveryAddress', { parts: addressParts }],
      billingAddress: ['billingAddress', { parts: addressParts }],
      ...{ paymentMethod: ['method', { texts: 'order:method' }], paidAt: 'paid', shippedAt: 'shipped' },
      ...{ 'tracking.carrier': 'carrier', 'tracking.number': 'trackingNumber' },
      ...{ taxPercent: 'taxPercent', 'customer.name': 'name', 'customer.email': 'email' },
    },
    title: ({ id }) => `#${id}`,
    detail: ({ customer }) => customer.name,
    alsoCalled: ({ customer }) => customer.email,
    url: ({ id }) => `/apps/order/view/${id}`,
    lists: { orders: '/apps/order/list' },
  }),
]);
