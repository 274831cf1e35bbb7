import { Package } from 'lucide-react';
import { type Feature, type RecordType, recordType } from '~/models/shared/feature';

export const orderFeature: Feature = {
  name: 'orders',
  icon: Package,
  path: '/apps/order/list',
  need: 'Order',
  texts: 'order',
};

export const orderRecords: readonly RecordType[] = [
  recordType('orders', {
    label: 'order',
    changeNeed: (change) => (change === 'placed' ? 'Shop' : 'Order'),
    changes: ['placed', 'updated', 'edited', 'invoiced', 'cancelled', 'refunded'],
    // A new order is told of as one that waits, until somebody deals with it.
    quiet: ['placed'],
    title: ({ id }) => `#${id}`,
    detail: ({ customer }) => customer.name,
    alsoCalled: ({ customer }) => customer.email,
    url: ({ id }) => `/apps/order/view/${id}`,
  }),
];
