import type { InvoiceWords } from '~/models/order/invoice.server';

/** The words of an invoice made from an order, in English. */
export const invoiceWords: InvoiceWords = {
  service: 'Order',
  discount: 'Discount',
  coupon: 'Coupon',
  delivery: 'Delivery',
  refunds: 'Refunds',
  colors: { primary: 'Violet', success: 'Green', warning: 'Amber', danger: 'Rose', info: 'Blue' },
};
