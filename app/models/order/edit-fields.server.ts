import { fieldTags, mergeFields } from '~/models/shared/merge.server';
import type { OrderEdit } from './edit.schema';
import type { Order } from './schema';

const addressFields = ['name', 'street', 'postcode', 'city', 'country', 'phone'] as const;

type Address = Order['shippingAddress'];
type Edit = OrderEdit & { clientId?: number | null | undefined };
type Edited = Pick<Order, 'customer' | 'items' | 'delivery' | 'shippingAddress' | 'billingAddress' | 'status' | 'note'>;

const addressOf = <Of extends string>(of: Of, address: Partial<Address>) =>
  Object.fromEntries(addressFields.map((name) => [`${of}.${name}`, address[name] ?? ''])) as Record<
    `${Of}.${keyof Address}`,
    string
  >;

/**
 * Returns the fields of an order's form by name, as they're stored. All lines together are one field, and so is the
 * delivery.
 */
export function orderFields({ clientId, ...order }: Edited & { clientId?: number | null | undefined }) {
  const { customer, items, delivery, shippingAddress, billingAddress, status, note } = order;
  const lines = items.map((line) => [line.productId, line.color, line.quantity, line.discountPercent]);
  return {
    'customer.name': customer.name,
    'customer.email': customer.email,
    client: String(clientId ?? ''),
    items: JSON.stringify(lines),
    delivery: delivery ? `${delivery.method} ${delivery.cost}` : '',
    ...addressOf('shippingAddress', shippingAddress),
    ...addressOf('billingAddress', billingAddress),
    status,
    note,
  };
}

/** Returns the tag for an order's form, with a hash of each of its fields. */
export function orderTag(order: Order): string {
  return fieldTags(orderFields(order));
}

/** Returns the fields of a submitted form. Omitted fields have the order's values. */
export function typedFields(input: Edit, order: Order) {
  const { delivery, clientId } = input;
  const usual = (productId: number) => order.items.find((line) => line.productId === productId)?.discountPercent;
  const items = input.items.map(({ color = null, discountPercent, ...line }) => {
    return { ...line, color, discountPercent: discountPercent ?? usual(line.productId) ?? 0 };
  });
  const { method, cost } = delivery ?? {};
  const way = method ? { method, cost: cost ?? (method === order.delivery?.method ? order.delivery.cost : 0) } : null;
  const facts = { ...order, ...input, customer: { ...order.customer, ...input.customer } };
  return orderFields({
    ...facts,
    items: items as Order['items'],
    delivery: delivery ? way : order.delivery,
    clientId: clientId === undefined ? order.clientId : clientId,
  });
}

/**
 * Merges a form with the changes that others have made to the order since the form was opened.
 * @param tag the `orderTag` of the order when the form was opened
 * @throws StaleRecord with the names of the fields changed by both users
 */
export function mergedEdit(tag: string, input: Edit, order: Order): Edit {
  const mine = typedFields(input, order);
  const fields = mergeFields({ tag, mine, theirs: orderFields(order) });
  const address = (of: 'shippingAddress' | 'billingAddress') =>
    Object.fromEntries(addressFields.map((name) => [name, fields[`${of}.${name}` as const]])) as Address;
  const { items, delivery } = order;
  return {
    ...input,
    customer: { name: fields['customer.name'], email: fields['customer.email'] },
    clientId: fields.client === mine.client ? input.clientId : (order.clientId ?? null),
    ...(fields.items !== mine.items && {
      items: items.map(({ productId, quantity, color, discountPercent }) => {
        return { productId, quantity, discountPercent, ...(color && { color }) };
      }),
    }),
    ...(fields.delivery !== mine.delivery && { delivery: { method: delivery?.method, cost: delivery?.cost } }),
    shippingAddress: address('shippingAddress'),
    billingAddress: address('billingAddress'),
    status: fields.status as Edit['status'],
    note: fields.note,
  };
}
