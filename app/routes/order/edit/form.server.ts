import { listQueryOf } from '../links';
import { tellingBuyers } from '../mail.server';
import { constraintsOf } from '~/http/form/parse.server';
import { saveForm } from '~/http/form/save.server';
import { todayOf } from '~/http/time-zone.server';
import { AppError, StaleRecord } from '~/lib/errors';
import { formatMoney, formatNumber } from '~/lib/format';
import { pickableClients } from '~/models/client/queries.server';
import { pickedBy } from '~/models/client/rules';
import { orderFields, orderTag, typedFields } from '~/models/order/edit-fields.server';
import { editOrder } from '~/models/order/edit.server';
import { storedOrder } from '~/models/order/queries.server';
import { orderEditSchema } from '~/models/order/edit.schema';
import type { Order } from '~/models/order/schema';
import { SoldOut } from '~/models/order/sold-out';
import { catalogChoices } from '~/models/product/shop.server';
import { toDollars } from '~/models/shared/money';
import { conflictOf } from '~/models/shared/merge.server';
import { languageOf } from '~/http/i18n.server';
import type { Actor } from '~/models/store/change-log';
import { getWorkspace } from '~/models/workspace/queries.server';

/** Returns a stored order as the values of the form, with numbers formatted for the language. */
function toEditValues(
  { customer, items, delivery, shippingAddress, billingAddress, status, note }: Order,
  language: string,
  client: string,
) {
  return {
    customer: { name: customer.name, email: customer.email },
    client,
    items: items.map(({ productId, color, quantity, discountPercent }) => ({
      productId: String(productId),
      color: color ?? '',
      quantity: String(quantity),
      discountPercent: formatNumber(discountPercent, language),
    })),
    delivery: {
      method: delivery?.method ?? '',
      cost: delivery ? formatNumber(toDollars(delivery.cost), language, 2) : '',
    },
    shippingAddress,
    billingAddress,
    status,
    note,
    reason: '',
  };
}

/** Returns the label of an order's client record, or an empty string if it has none. */
async function clientPick({ clientId }: Pick<Order, 'clientId'>): Promise<string> {
  return (await pickableClients()).find(({ id }) => id === clientId)?.pick ?? '';
}

/**
 * Returns the ID of the client record that a typed label refers to, or `null` for an empty label.
 * @throws AppError `invalid` under `client` for an unknown or ambiguous label
 */
async function clientIdFor(typed: string): Promise<number | null> {
  if (typed.trim() === '') return null;
  const picked = pickedBy(typed, await pickableClients());
  if (!picked) throw new AppError('invalid', 'This client doesn’t exist.', { client: 'clientUnknown' });
  return picked.id;
}

/**
 * Returns the data of an order's edit page in a language, and the products to add whose name contains `find`. Throws
 * `not_found` for an unknown order.
 * @param seesClients whether the user can choose the client record
 */
export async function editPage(
  id: number,
  language: string,
  { find, seesClients }: { find: string; seesClients: boolean },
) {
  const order = await storedOrder(id);
  const offered = await catalogChoices(
    order.items.map(({ productId }) => productId),
    find,
  );
  const { deliveryPrices } = await getWorkspace();
  const { items, coupon, delivery, taxPercent, taxIncluded, invoiceId, shippedAt, status, paidAt } = order;
  return {
    id,
    tag: orderTag(order),
    values: toEditValues(order, language, seesClients ? await clientPick(order) : ''),
    clients: seesClients ? (await pickableClients()).map(({ pick }) => pick) : null,
    locked: shippedAt !== null || status !== 'pending',
    isPaid: paidAt !== null,
    invoiceId,
    priced: { coupon, delivery, taxPercent, taxIncluded },
    deliveryPrices,
    lines: items.map(({ productId, color, unitPrice, discountPercent, quantity }) => ({
      productId,
      color,
      unitPrice,
      discountPercent,
      quantity,
    })),
    products: offered.choices,
    isNarrowed: offered.left > 0 || find !== '',
    constraint: constraintsOf(orderEditSchema),
  };
}

/**
 * Saves the form (`saveForm`) and redirects to the order's page. Responds with 409 if another user has changed the same
 * field, or if the order can no longer be edited.
 */
export async function saveOrderForm({
  request,
  id,
  actor,
  seesClients,
}: {
  request: Request;
  id: number;
  actor: Actor;
  seesClients: boolean;
}) {
  const [language, onDay] = await Promise.all([languageOf(request), todayOf(request)]);
  return saveForm({
    request,
    actor,
    schema: orderEditSchema,
    texts: 'order',
    save: async (input, { actor: by, tag }) => {
      const clientId = seesClients && input.client !== undefined ? await clientIdFor(input.client) : undefined;
      return tellingBuyers(request, [id], () =>
        editOrder({ id, input: { ...input, clientId }, actor: by, tag, onDay }),
      );
    },
    done: ({ result: { difference }, t, search }) => ({
      to: `/apps/order/view/${id}${listQueryOf(search)}`,
      message:
        difference === 0
          ? t('edit.saved', { id })
          : t('edit.savedDifference', { id, amount: formatMoney(difference, language) }),
    }),
    stored: async ({ input: { client, ...input }, tag, conflicts }) => {
      const order = await storedOrder(id);
      const clientId = client === undefined ? undefined : await clientIdFor(client);
      const fields = { typed: typedFields({ ...input, clientId }, order), theirs: orderFields(order) };
      return {
        tag: conflicts ? conflictOf({ tag, conflicts, ...fields }).tag : orderTag(order),
        values: toEditValues(order, language, seesClients ? await clientPick(order) : ''),
      };
    },
    refused: (error, t) => {
      if (error instanceof SoldOut) {
        return t('edit.soldOut', { products: error.products.map(({ name }) => name).join(', ') });
      }
      return error.code === 'conflict' && !(error instanceof StaleRecord) ? t('edit.lockedNow') : undefined;
    },
  });
}
