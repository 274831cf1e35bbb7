import { z } from 'zod';
import {
  cancelOrderSchema,
  orderChangesSchema,
  orderDetailSchema,
  orderIdSchema,
  orderQuerySchema,
  placeOrderSchema,
  refundOrderSchema,
  wireOrderSchema,
} from '~/models/order/schema';
import { orderStatuses } from '~/models/order/rules';
import { defineContract } from '~/http/contract';
import { alternatives } from '~/lib/alternatives';

const one = z.object({ order: orderDetailSchema });

/** Description of a response field whose meaning isn't in its name. */
const amountNotes = {
  'order.refundable': 'Amount that can still be refunded, in the workspace’s currency.',
};

/** The orders that checkout creates. All amounts are in the workspace's currency. */
export const orderContract = defineContract({
  list: {
    method: 'GET',
    path: '/apps/order/orders',
    summary:
      'Searches, filters, and sorts orders, newest first. Returns one page of them. `counts` contains the number of orders by status.',
    input: orderQuerySchema,
    output: z.object({
      orders: z.array(wireOrderSchema),
      total: z.number().int(),
      counts: z.record(z.string(), z.number().int()),
    }),
    access: 'Order',
    notes: { status: `One of ${alternatives(orderStatuses)}. If empty, returns all.` },
    example: { input: { q: '', status: 'pending', perPage: '10', page: '1', sort: 'desc', sortColumn: 'placedAt' } },
  },
  get: {
    method: 'GET',
    path: '/apps/order/orders/{id}',
    summary: 'Returns an order with its lines, totals, addresses, and refunds.',
    input: orderIdSchema,
    output: one,
    access: 'Order',
    notes: amountNotes,
    example: { input: { id: '5003' } },
  },
  place: {
    method: 'POST',
    path: '/apps/order/place',
    summary: 'Places an order for the products in your cart and empties the cart.',
    input: placeOrderSchema,
    output: one,
    status: 201,
    access: 'Order',
    notes: amountNotes,
    fails: ['conflict'],
    example: {
      input: {
        shippingAddress: {
          name: 'Dana Whitfield',
          street: '21 Wharf Street',
          postcode: 'LS2 7EQ',
          city: 'Leeds',
          country: 'United Kingdom',
          phone: '+44 20 7946 0142',
        },
        paymentMethod: 'Card',
        note: 'Please ring twice.',
      },
    },
  },
  update: {
    method: 'POST',
    path: '/apps/order/update',
    summary: 'Updates an order: its status, payment, shipping, addresses, or note.',
    input: orderChangesSchema,
    output: one,
    access: 'Order',
    notes: amountNotes,
    fails: ['conflict'],
    example: { input: { id: 5018, status: 'finished', note: 'Left with the neighbor.' } },
  },
  cancel: {
    method: 'POST',
    path: '/apps/order/cancel',
    summary: 'Cancels a pending order that hasn’t shipped, and refunds it.',
    input: cancelOrderSchema,
    output: one,
    access: 'Order',
    notes: amountNotes,
    fails: ['conflict'],
    example: { input: { id: 5018, reason: 'Ordered twice by mistake' } },
  },
  refund: {
    method: 'POST',
    path: '/apps/order/refund',
    summary: 'Refunds an amount. Refunds everything that’s left if you omit `amount`.',
    input: refundOrderSchema,
    output: one,
    access: 'Order',
    notes: amountNotes,
    fails: ['conflict'],
    example: { input: { id: 5003, amount: 20, reason: 'Scratched' } },
  },
});
