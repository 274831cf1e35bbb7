import { z } from 'zod';
import {
  dayOrNothing,
  digitsAtMost,
  idNumber,
  listQuery,
  numberOrNothing,
  requiredText,
} from '~/models/shared/fields.schema';
import {
  deliveryDay,
  deliveryMethods,
  orderColumns,
  orderFulfilments,
  orderGroups,
  orderPaymentMethods,
  orderPayments,
  orderStatuses,
  orderSums,
} from './rules';
import { chosenColor } from '~/models/product/schema';
import { toCents } from '~/models/shared/money';

export const addressSchema = z.object({
  name: z.string(),
  street: z.string(),
  postcode: z.string(),
  city: z.string(),
  country: z.string(),
  phone: z.string(),
});

/** A product of an order as it was bought, in the selected color; `unitPrice` in cents. */
const orderLineSchema = z.object({
  productId: z.number().int(),
  name: z.string(),
  color: chosenColor,
  image: z.string(),
  quantity: z.number().int().min(1),
  unitPrice: z.number().int(),
  discountPercent: z.number(),
});

const trackingSchema = z.object({ carrier: z.string(), number: z.string() });

const returnedLineSchema = z.object({
  productId: z.number().int(),
  color: chosenColor,
  quantity: z.number().int().min(1),
  restocked: z.boolean(),
});

/** A refund, and the returned items, if any; `amount` in cents. */
const refundSchema = z.object({
  id: z.number().int(),
  amount: z.number().int(),
  reason: z.string(),
  at: z.string(),
  lines: z.array(returnedLineSchema).default([]),
  /** The credit note that lowered the order's price and was recorded as this refund. */
  creditId: z.number().int().optional(),
  /** The credit notes that were created for this refund, or the document whose credit was paid out or used. */
  creditIds: z.array(z.number().int()).optional(),
});

const orderFacts = z.object({
  id: z.number().int(),
  accountId: z.number().int().nullable(),
  clientId: z.number().int().optional(),
  placedAt: z.string(),
  customer: z.object({ name: z.string(), email: z.string(), avatar: z.string() }),
  status: z.enum(orderStatuses),
  reason: z.string(),
  items: z.array(orderLineSchema),
  shippingAddress: addressSchema,
  billingAddress: addressSchema,
  paymentMethod: z.enum(orderPaymentMethods),
  note: z.string(),
  paidAt: z.string().nullable(),
  /**
   * The amount paid in addition to the gift card, in cents, unaffected by later price changes; 0 while the order is
   * unpaid.
   */
  paid: z.number().int(),
  shippedAt: z.string().nullable(),
  tracking: trackingSchema.nullable(),
  /** The delivery day, `YYYY-MM-DD`. */
  deliverOn: z.string(),
  refunds: z.array(refundSchema),
  /** Delivery method and its price, in cents; null for orders without a delivery method. */
  delivery: z.object({ method: z.enum(deliveryMethods), cost: z.number().int() }).nullable(),
  /** The coupon and the gift card with the amounts that they deducted or paid, in cents. */
  coupon: z.object({ code: z.string(), amount: z.number().int() }).nullable(),
  giftCard: z.object({ code: z.string(), amount: z.number().int() }).nullable(),
  taxPercent: z.number(),
  /** Whether the prices include the tax; otherwise it's added to them. */
  taxIncluded: z.boolean(),
  /** How edits of the lines changed the total, in cents, and why. */
  adjustments: z.array(z.object({ amount: z.number().int(), reason: z.string(), at: z.string() })),
  /**
   * The amount in cents that edits or documents added to the total of a paid order and that hasn't been paid yet. If
   * it's negative, the amount that was deducted and hasn't been refunded yet.
   */
  outstanding: z.number().int(),
  invoiceId: z.number().int().nullable(),
});

const sinceCheckout = {
  ...{ delivery: null, coupon: null, giftCard: null, taxPercent: 0, adjustments: [], invoiceId: null },
  ...{ tracking: null, outstanding: 0, taxIncluded: true },
};

/** Fields that orders stored by earlier versions lack. */
const laterFacts = {
  paid: true,
  deliverOn: true,
  delivery: true,
  coupon: true,
  giftCard: true,
  taxPercent: true,
  taxIncluded: true,
  adjustments: true,
  outstanding: true,
  invoiceId: true,
  tracking: true,
} as const;

/**
 * A stored order. It contains only facts, from which totals and labels are derived. `accountId` is null for external
 * orders. Orders that were stored without a delivery day get the one that `deliveryDay` returns. Paid orders that were
 * stored without a paid amount count as paid in full.
 */
export const orderSchema = orderFacts.partial(laterFacts).transform((order) => ({
  ...sinceCheckout,
  ...order,
  paid: order.paid ?? (order.paidAt === null ? 0 : Math.max(0, orderSums(order).due)),
  deliverOn: order.deliverOn ?? deliveryDay(order.items, order.placedAt.slice(0, 10)),
}));

/** An order in the list; the total in dollars. */
export const wireOrderSchema = orderFacts.pick({ id: true, placedAt: true, customer: true, status: true }).extend({
  payment: z.enum(orderPayments),
  fulfilment: z.enum(orderFulfilments),
  itemCount: z.number().int(),
  total: z.number(),
});

/** An order with its items, refunds, and totals; amounts are in dollars. */
export const orderDetailSchema = orderFacts
  .omit({
    accountId: true,
    clientId: true,
    paid: true,
    items: true,
    refunds: true,
    delivery: true,
    coupon: true,
    giftCard: true,
    taxIncluded: true,
    adjustments: true,
    outstanding: true,
  })
  .extend(wireOrderSchema.shape)
  .extend({
    items: z.array(orderLineSchema.extend({ unitPrice: z.number(), amount: z.number() })),
    refunds: z.array(refundSchema.omit({ creditId: true, creditIds: true }).extend({ amount: z.number() })),
    subtotal: z.number(),
    discount: z.number(),
    delivery: z.object({ method: z.enum(deliveryMethods), cost: z.number() }).nullable(),
    coupon: z.object({ code: z.string(), amount: z.number() }).nullable(),
    giftCard: z.object({ code: z.string(), amount: z.number() }).nullable(),
    tax: z.number(),
    due: z.number(),
    refundable: z.number(),
  });

/** Query of the order list. An unknown status matches nothing. */
export const orderQuerySchema = listQuery(orderColumns, { sort: 'desc' }).extend({ status: z.string().default('') });

/**
 * Query of the order list's page: status (or a group of statuses), payment and fulfillment, the first and last day
 * orders were placed on, and the minimum and maximum total in dollars.
 */
export const orderPageQuerySchema = orderQuerySchema.extend({
  status: z.enum(['', ...orderStatuses, ...orderGroups]).default(''),
  payment: z.enum(['', ...orderPayments]).default(''),
  fulfilment: z.enum(['', ...orderFulfilments]).default(''),
  placedFrom: dayOrNothing,
  placedTo: dayOrNothing,
  totalFrom: numberOrNothing,
  totalTo: numberOrNothing,
});

export const addressInput = z.object({
  name: requiredText.max(120),
  street: requiredText.max(200),
  postcode: z.string().max(20).default(''),
  city: requiredText.max(100),
  country: requiredText.max(80),
  phone: z.string().max(60).default(''),
});

export const note = z.string().max(2000);

/** The code of a coupon or gift card, trimmed and in uppercase. */
export const codeText = z
  .string()
  .max(40)
  .transform((code) => code.trim().toUpperCase());

/**
 * Input that turns a cart into an order. The billing address defaults to the delivery address. `expectedTotal` is the
 * total that the buyer saw, in dollars. With the same `idempotencyKey`, a second attempt returns the first order.
 */
export const placeOrderSchema = z.object({
  shippingAddress: addressInput,
  billingAddress: addressInput.optional(),
  paymentMethod: z.enum(orderPaymentMethods).default('Card'),
  note: note.default(''),
  delivery: z.enum(deliveryMethods).optional(),
  coupon: codeText.default(''),
  giftCard: codeText.default(''),
  expectedTotal: z.number().optional(),
  idempotencyKey: z.string().max(100).default(''),
});

/** Tracking of a parcel, as sent by a form or an API request. Both fields can be empty. */
export const trackingInput = z.object({
  carrier: z.string().trim().max(60).default(''),
  number: z.string().trim().max(80).default(''),
});

/**
 * Changes to an order. Omitted fields don't change. `tracking` is accepted only for an order that has shipped or is
 * being shipped now.
 */
export const orderChangesSchema = z.object({
  id: idNumber,
  status: z.enum(['pending', 'finished', 'rejected']).optional(),
  shippingAddress: addressInput.optional(),
  billingAddress: addressInput.optional(),
  note: note.optional(),
  paid: z.literal(true).optional(),
  shipped: z.literal(true).optional(),
  tracking: trackingInput.optional(),
});

/** Fields that an order's row in the list can change: status, payment, fulfillment, and the note. */
export const orderRowSchema = z.object({
  status: z.enum(['pending', 'finished', 'rejected']).optional(),
  paid: z.boolean().default(false),
  shipped: z.boolean().default(false),
  note: note.default(''),
});

const reason = requiredText.max(500);

export const cancelOrderSchema = z.object({ id: idNumber, reason });

/** A refund in dollars, converted to cents. Without an amount, refunds everything that's left. */
export const refundOrderSchema = cancelOrderSchema.extend({
  amount: digitsAtMost(2)
    .max(10_000_000)
    .transform(toCents)
    .refine((cents) => cents > 0, { params: { key: 'amountPositive' } })
    .optional(),
});

/** Returned items: the number of items of a line, by its name (`coloredName`), and whether they go back into stock. */
export const returnItemsSchema = cancelOrderSchema.extend({
  lines: z
    .array(z.object({ line: requiredText.max(40), quantity: z.number().int().min(0).max(999).optional() }))
    .min(1)
    .max(50),
  restock: z.boolean().default(false),
});

export const orderIdSchema = z.object({ id: idNumber });

export type Address = z.infer<typeof addressSchema>;
export type Order = z.infer<typeof orderSchema>;
export type WireOrder = z.infer<typeof wireOrderSchema>;
export type OrderDetail = z.infer<typeof orderDetailSchema>;
export type OrderPageQuery = z.infer<typeof orderPageQuerySchema>;
export type Tracking = z.infer<typeof trackingInput>;
export type TrackingValues = z.input<typeof trackingInput>;
export type OrderQuery = z.infer<typeof orderQuerySchema>;
export type PlaceOrder = Omit<z.infer<typeof placeOrderSchema>, 'idempotencyKey'>;
export type OrderChanges = z.infer<typeof orderChangesSchema>;
