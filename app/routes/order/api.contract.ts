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
import { defineContract } from '~/http/contract';

const one = z.object({ order: orderDetailSchema });

/** The orders that checkout places; all amounts in dollars. */
export const orderContract = defineContract({
  list: {
    method: 'GET',
    path: '/apps/order/orders',
    summary: 'Searches, filters, sorts and pages the orders, the newest first; `counts` is by status over all of them.',
    input: orderQuerySchema,
    output: z.object({
      orders: z.array(wireOrderSchema),
      total: z.number().int(),
      counts: z.record(z.string(), z.number().int()),
    }),
    status: 200,
    access: 'Order',
    example: { input: { q: '', status: 'pending', perPage: '10', page: '1', sort: 'desc', sortColumn: 'placedAt' } },
  },
  get: {
    method: 'GET',
    path: '/apps/order/orders/{id}',
    summary: 'One order with its lines, sums, addresses and refunds.',
    input: orderIdSchema,
    output: one,
    status: 200,
    access: 'Order',
    example: { input: { id: '5003' } },
  },
  place: {
    method: 'POST',
    path: '/apps/order/place',
    summary: 'Makes an order of the cart of the caller and empties the cart.',
    input: placeOrderSchema,
    output: one,
    status: 201,
    access: 'Order',
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
    summary: 'Finishes, rejects, ships or marks an order as paid, and changes its addresses and note.',
    input: orderChangesSchema,
    output: one,
    status: 200,
    access: 'Order',
    fails: ['conflict'],
    example: { input: { id: 5018, status: 'finished', note: 'Left with the neighbour.' } },
  },
  cancel: {
    method: 'POST',
    path: '/apps/order/cancel',
    summary: 'Cancels a pending order that is not on its way, and gives back what was paid.',
    input: cancelOrderSchema,
    output: one,
    status: 200,
    access: 'Order',
    fails: ['conflict'],
    example: { input: { id: 5018, reason: 'Ordered twice by mistake' } },
  },
  refund: {
    method: 'POST',
    path: '/apps/order/refund',
    summary: 'Gives money back: the amount, or all that is left.',
    input: refundOrderSchema,
    output: one,
    status: 200,
    access: 'Order',
    fails: ['conflict'],
    example: { input: { id: 5003, amount: 20, reason: 'Scratched' } },
  },
});
