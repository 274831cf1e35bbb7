import type { InvoiceWords } from '~/models/order/invoice.server';

/** English texts for the invoice of an order. */
export const invoiceWords: InvoiceWords = {
  service: 'Order',
  discount: 'Discount',
  coupon: 'Coupon',
  delivery: 'Delivery',
  refunds: 'Refunds',
  colors: { primary: 'Violet', success: 'Green', warning: 'Amber', danger: 'Rose', info: 'Blue' },
};
